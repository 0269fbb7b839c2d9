import { emptyPlot } from '../../ui/art/empty-plot-art.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LearnerText } from '../../ui/learner-text.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function StatesShown() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Card>
        <EmptyState
          art={emptyPlot}
          title="No modules yet"
          text="A module is a language you want to learn. Make the first one."
          action={<Button variant="primary">Create a module</Button>}
        />
      </Card>
      <Card>
        <ErrorState title="Error fetching modules" text="Check your connection." onRetry={() => {}} />
      </Card>
      <Card tone="flat">
        <div className="grid gap-3">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton />
          <Skeleton className="h-5 w-4/5" />
        </div>
      </Card>
      <Card tone="sunk">
        <p className="mb-3">
          Words keep their own direction:{' '}
          <LearnerText lang="he" text="מזוודה (f.)" className="font-semibold" />, 12 cards.
        </p>
        <ProgressBar label="Cards done" value={7} max={25} text="7 of 25" />
      </Card>
    </div>
  );
}
