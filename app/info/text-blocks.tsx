import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Block, Inline } from "#domain/site-text/chapters.ts";

/** The owner's text as elements; none of it is treated as HTML (TEXTS-2). */
export const TextBlocks = ({ blocks }: { blocks: readonly Block[] }): ReactNode =>
  blocks.map((block, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
    <TextBlock key={at} block={block} />
  ));

function TextBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 3 ? "h3" : "h4";
      return (
        <Heading>
          <Words of={block.children} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p className="break-words">
          <Words of={block.children} />
        </p>
      );
    case "quote":
      return (
        <blockquote className="border-l-2 border-line pl-4">
          <TextBlocks blocks={block.children} />
        </blockquote>
      );
    case "list":
      return <TextList list={block} />;
    case "table":
      return <TextTable table={block} />;
  }
}

function TextList({ list }: { list: Extract<Block, { kind: "list" }> }) {
  const items = list.items.map((blocks, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
    <li key={at}>
      <TextBlocks blocks={blocks} />
    </li>
  ));
  return list.isOrdered ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>;
}

function TextTable({ table }: { table: Extract<Block, { kind: "table" }> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must be scrollable by keyboard
    <section aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left text-small">
        <thead>
          <tr>
            {table.head.map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
              <th key={at} scope="col" className="border-b border-line py-2 pr-4">
                <Words of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, rowAt) => (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
            <tr key={rowAt}>
              {row.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
                <td key={at} className="border-b border-line py-2 pr-4 align-top">
                  <Words of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Words = ({ of }: { of: readonly Inline[] }): ReactNode =>
  of.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
    <Word key={at} part={part} />
  ));

function Word({ part }: { part: Inline }) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "break":
      return <br />;
    case "strong":
      return (
        <strong>
          <Words of={part.children} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Words of={part.children} />
        </em>
      );
    case "link":
      return part.to.startsWith("/") ? (
        <Link to={part.to} className="link">
          <Words of={part.children} />
        </Link>
      ) : (
        <a href={part.to} className="link" rel="noreferrer">
          <Words of={part.children} />
        </a>
      );
  }
}
