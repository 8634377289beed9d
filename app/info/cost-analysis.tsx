import { Link } from "react-router";
import { FigureRow } from "#app/ui/figure-row.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { COST_COLUMNS, DIRECT_SALE, INDUSTRY_COST, MARGIN_CHAIN } from "#content/cost-analysis.ts";
import { cents, formatDollars } from "#domain/money/cents.ts";
import { markupPercent } from "#domain/pricing/markup.ts";
import { formatMills, sumOfMills } from "#domain/pricing/unit-cost.ts";
import { CostTable } from "./cost-table.tsx";
import { DataSection } from "./data-section.tsx";
import { SectionLead } from "./section-lead.tsx";

/**
 * The cost of a pill, each middleman's margin, and the direct price in this analysis, for /why-us and /transparency.
 */
export function CostAnalysis() {
  return (
    <>
      <IndustryCost />
      <MarginChain />
      <DirectSale />
    </>
  );
}

function IndustryCost() {
  const lines = INDUSTRY_COST.lines.map(({ item, mills, unit = "" }) => ({
    name: item,
    amounts: [`${formatMills(mills)}${unit}`],
  }));
  const total = {
    name: INDUSTRY_COST.totalLabel,
    amounts: [INDUSTRY_COST.shownTotal],
    isTotal: true,
  };
  const sum = formatMills(sumOfMills(INDUSTRY_COST.lines.map(({ mills }) => mills)));
  return (
    <DataSection
      title={INDUSTRY_COST.title}
      lead={
        <p className="text-small text-soft">
          <span className="tabular">{sum}</span> {INDUSTRY_COST.cutNote}
        </p>
      }
    >
      <CostTable
        caption={INDUSTRY_COST.title}
        headers={[COST_COLUMNS.item, COST_COLUMNS.cost]}
        rows={[...lines, total]}
      />
    </DataSection>
  );
}

function MarginChain() {
  return (
    <DataSection title={MARGIN_CHAIN.title} lead={<p className="text-soft">{MARGIN_CHAIN.lead}</p>}>
      <CostTable
        caption={MARGIN_CHAIN.title}
        headers={[COST_COLUMNS.trader, COST_COLUMNS.buysAt, COST_COLUMNS.sellsAt]}
        rows={MARGIN_CHAIN.steps.map(({ trader, buysCents, sellsCents }) => ({
          name: trader,
          amounts: [dollars(buysCents), dollars(sellsCents)],
        }))}
      />
    </DataSection>
  );
}

function DirectSale() {
  const { costCents, priceCents, costLabel, priceLabel, consumerLabel, markupLabel } = DIRECT_SALE;
  const { shopNote, shopLink } = DIRECT_SALE;
  const markup = markupPercent(cents(MARGIN_CHAIN.consumerCents), cents(priceCents));
  return (
    <TitledSection
      title={DIRECT_SALE.title}
      tone="sand"
      lead={<SectionLead text={DIRECT_SALE.lead} />}
    >
      <FigureRow
        figures={[
          { value: dollars(costCents), label: costLabel },
          { value: dollars(priceCents), label: priceLabel },
          { value: dollars(MARGIN_CHAIN.consumerCents), label: consumerLabel },
        ]}
      />
      <FigureRow figures={[{ value: `${markup}%`, label: markupLabel }]} />
      <p className="max-w-text border-t border-line pt-5 text-small text-soft">
        {shopNote}{" "}
        <Link to={shopLink.to} className="link">
          {shopLink.text}
        </Link>
        .
      </p>
    </TitledSection>
  );
}

const dollars = (amountCents: number) => formatDollars(cents(amountCents));
