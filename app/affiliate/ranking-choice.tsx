import { Form, href, useNavigation } from "react-router";
import { withHash } from "#app/shell/address.ts";
import { Button } from "#app/ui/button.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { RANKING } from "#content/affiliate.ts";
import { PartFailed } from "./part-failed.tsx";

/** Whether the affiliate may be named among the top earners; `null` if not loaded. */
export function RankingChoice({ isRanked }: { isRanked: boolean | null }) {
  const isBusy = useNavigation().formData?.get("intent") === "set-ranked";
  return (
    <TitledSection
      id="ranking"
      title={RANKING.title}
      lead={<p className="text-small text-soft">{RANKING.lead}</p>}
    >
      {isRanked === null ? (
        <PartFailed title={RANKING.title} />
      ) : (
        <Form
          method="post"
          action={withHash(href("/affiliate"), "ranking")}
          className="flex flex-wrap items-center justify-between gap-5"
        >
          <input type="hidden" name="intent" value="set-ranked" />
          <p>{isRanked ? RANKING.isShown : RANKING.isHidden}</p>
          <Button
            name="ranked"
            value={isRanked ? "no" : "yes"}
            variant="secondary"
            isBusy={isBusy}
            busyText={RANKING.busy}
          >
            {isRanked ? RANKING.hide : RANKING.show}
          </Button>
        </Form>
      )}
    </TitledSection>
  );
}
