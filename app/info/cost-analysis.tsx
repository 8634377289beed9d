import { COST_COLUMNS, DIRECT_SALE, INDUSTRY_COST, MARGIN_CHAIN } from "#content/cost-analysis.ts";
import { cents, formatDollars } from "#domain/money/cents.ts";
import { markupPercent } from "#domain/pricing/markup.ts";
import { formatMills, sumOfMills } from "#domain/pricing/unit-cost.ts";
import { FigureRow } from "#app/ui/figure-row.tsx";
import { Table } from "#app/ui/table.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { MarginChart } from "./margin-chart.tsx";
import { SectionLead } from "./section-lead.tsx";

/** What a pill costs, who adds what on its way, and our price beside it: /why-us and /transparency. */
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
    item,
    cost: `${formatMills(mills)}${unit}`,
  }));
  const total = { item: INDUSTRY_COST.totalLabel, cost: INDUSTRY_COST.shownTotal };
  const sum = formatMills(sumOfMills(INDUSTRY_COST.lines.map(({ mills }) => mills)));
  return (
    <TitledSection title={INDUSTRY_COST.title}>
      <Table
        caption={INDUSTRY_COST.title}
        isCaptionHidden
        columns={[
          { header: COST_COLUMNS.item, cell: ({ item }) => item },
          { header: COST_COLUMNS.cost, cell: ({ cost }) => cost, isNumeric: true },
        ]}
        rows={[...lines, total]}
        rowKey={({ item }) => item}
      />
      <p className="text-small text-soft">
        {INDUSTRY_COST.sumNote} <span className="tabular">{sum}</span>.
      </p>
    </TitledSection>
  );
}

function MarginChain() {
  return (
    <TitledSection title={MARGIN_CHAIN.title} lead={<SectionLead text={MARGIN_CHAIN.lead} />}>
      <MarginChart />
      <Table
        caption={MARGIN_CHAIN.title}
        isCaptionHidden
        columns={[
          { header: COST_COLUMNS.trader, cell: ({ trader }) => trader },
          { header: COST_COLUMNS.buysAt, cell: (step) => dollars(step.buysCents), isNumeric: true },
          {
            header: COST_COLUMNS.sellsAt,
            cell: (step) => dollars(step.sellsCents),
            isNumeric: true,
          },
        ]}
        rows={MARGIN_CHAIN.steps}
        rowKey={({ trader }) => trader}
      />
    </TitledSection>
  );
}

function DirectSale() {
  const { costCents, priceCents, costLabel, priceLabel, consumerLabel, markupLabel } = DIRECT_SALE;
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
    </TitledSection>
  );
}

const dollars = (amountCents: number) => formatDollars(cents(amountCents));
