import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Shown if the catalog couldn't be loaded (PAGE-6). Without JavaScript, the button reloads the page. */
export function ProductsFailed({ page }: { page: string }) {
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title="Failed to load products. Please try again later."
        action={
          <form
            action={page}
            onSubmit={(event) => {
              event.preventDefault();
              window.location.reload();
            }}
          >
            <Button>Retry</Button>
          </form>
        }
      >
        <p>Your cart is saved.</p>
      </EmptyState>
    </div>
  );
}
