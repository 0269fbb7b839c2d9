import { WaysToAdd } from '../../features/add-words/components/ways-to-add.tsx';
import { AddingRules } from '../../features/add-words/rules/adding-rules.ts';
import { LogInForWords } from '../../features/demo/components/log-in-for-words.tsx';
import type { DemoGroup } from '../../features/demo/group/demo-group.ts';
import { useDemoAddWords } from '../../features/demo/hooks/use-demo-writing.ts';
import { checkDemoAddition } from '../../features/demo/rules/check-demo-addition.ts';
import { AddingWords } from '../../features/groups/api/add-words.ts';
import { useSearchParams } from '../../ui/route/router.tsx';
import { QueryProvider } from '../queries/query-provider.tsx';

/** Adding words to the demo; it is separate because it would be half of the demo's first page. */
export default function Adding({ module, group }: DemoGroup) {
  const [query] = useSearchParams();
  return (
    <QueryProvider>
      <AddingRules value={checkDemoAddition}>
        <AddingWords value={useDemoAddWords}>
          <WaysToAdd
            module={module}
            group={group}
            first={query.get('add') === 'ai' ? 'ai' : 'manual'}
            inPlaceOfAi={<LogInForWords />}
          />
        </AddingWords>
      </AddingRules>
    </QueryProvider>
  );
}
