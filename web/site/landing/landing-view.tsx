import { Farewell } from './farewell.tsx';
import { Hero } from './hero.tsx';
import { LanguageField } from './language-field.tsx';
import { LastCall } from './last-call.tsx';
import { Plans } from './plans.tsx';
import { Promises } from './promises.tsx';
import { Shown } from './shown.tsx';
import { Steps } from './steps.tsx';

/** The first page a visitor sees: the product at a glance, something to try, and how to get in. */
export const LandingView = () => (
  <>
    <Farewell />
    <Hero />
    <Steps />
    <Shown />
    <LanguageField />
    <Promises />
    <Plans />
    <LastCall />
  </>
);
