import { WaysToAdd } from '../../features/add-words/components/ways-to-add.tsx';
import { AddingRules } from '../../features/add-words/rules/adding-rules.ts';
import { DemoGround } from '../../features/demo/components/demo-ground.tsx';
import { LogInForWords } from '../../features/demo/components/log-in-for-words.tsx';
import { DemoGroupPage } from '../../features/demo/pages/demo-group-page.tsx';
import { checkDemoAddition } from '../../features/demo/rules/check-demo-addition.ts';

export default function Group() {
  return (
    <DemoGround>
      <AddingRules value={checkDemoAddition}>
        <DemoGroupPage
          adding={({ module, group }) => (
            <WaysToAdd module={module} group={group} first="manual" inPlaceOfAi={<LogInForWords />} />
          )}
        />
      </AddingRules>
    </DemoGround>
  );
}
