import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

// The padding is inside the box, so the content's maximum width includes it.
const CONTAINER_CLASSES = {
  page: "max-w-[calc(var(--container-page)+4rem)]",
  text: "max-w-[calc(var(--container-text)+4rem)]",
  form: "max-w-[calc(var(--container-form)+4rem)]",
};

/** Centers its content, with the page's margins. `text` is 68 characters wide. */
export function Container({
  width = "page",
  className,
  ...div
}: ComponentProps<"div"> & { width?: keyof typeof CONTAINER_CLASSES }) {
  return (
    <div
      {...div}
      className={classNames("mx-auto w-full px-5 md:px-8", CONTAINER_CLASSES[width], className)}
    />
  );
}

export type Tone = "paper" | "mist" | "sand" | "evergreen";

const TONE_CLASSES: Record<Tone, string> = {
  paper: "bg-paper",
  mist: "bg-mist",
  sand: "bg-sand",
  evergreen: "bg-evergreen",
};

const SECTION_SPACE_CLASSES = {
  none: "",
  small: "py-10 md:py-14",
  medium: "py-16 md:py-24",
  large: "py-20 md:py-32",
};

type SectionProps = ComponentProps<"div"> & {
  /** Use `div` for content without its own heading that belongs to the previous section. */
  as?: "section" | "div";
  tone?: Tone;
  space?: keyof typeof SECTION_SPACE_CLASSES;
};

/** One idea of a page, full width, with its own background; put a Container in it. */
export function Section(props: SectionProps) {
  const {
    as: Element = "section",
    tone = "paper",
    space = "medium",
    className,
    ...section
  } = props;
  return (
    <Element
      {...section}
      data-tone={tone}
      className={classNames(TONE_CLASSES[tone], SECTION_SPACE_CLASSES[space], className)}
    />
  );
}

const GAP_CLASSES = { 2: "gap-2", 4: "gap-4", 6: "gap-6", 8: "gap-8", 12: "gap-12", 16: "gap-16" };

/** A vertical stack; the gap is in steps of four pixels. */
export function Stack({
  gap = 4,
  className,
  ...div
}: ComponentProps<"div"> & { gap?: keyof typeof GAP_CLASSES }) {
  return (
    <div
      {...div}
      className={classNames("grid grid-cols-[minmax(0,1fr)]", GAP_CLASSES[gap], className)}
    />
  );
}

/** Text written as plain HTML, at most 68 characters wide. */
export function Prose({ className, ...div }: ComponentProps<"div">) {
  return <div {...div} className={classNames("prose max-w-text", className)} />;
}

type PageHeroProps = {
  title: ReactNode;
  /** Two or three words above the title. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Buttons, or a figure with its source. */
  children?: ReactNode;
  picture?: ReactNode;
  tone?: Tone;
  size?: "page" | "hero";
};

/** The top of a page, with the only `h1`. */
export function PageHero(props: PageHeroProps) {
  const { title, eyebrow, lead, children, picture, tone = "paper", size = "page" } = props;
  return (
    <Section tone={tone} space={size === "hero" ? "medium" : "small"}>
      <Container
        className={classNames(
          "grid items-center gap-10 lg:gap-16",
          Boolean(picture) && "lg:grid-cols-2",
        )}
      >
        <div className="grid max-w-[44rem] gap-5">
          {eyebrow ? <p className="text-small font-medium text-soft">{eyebrow}</p> : null}
          <h1 className={size === "hero" ? "text-hero" : "text-display"}>{title}</h1>
          {lead ? <div className="max-w-[54ch] text-lead text-soft">{lead}</div> : null}
          {children ? <div className="mt-3 flex flex-wrap gap-3">{children}</div> : null}
        </div>
        {picture ? <div className="overflow-hidden rounded-card">{picture}</div> : null}
      </Container>
    </Section>
  );
}
