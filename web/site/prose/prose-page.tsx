import type { SitePage } from '../parts/site-page.ts';
import type { Prose } from './prose.ts';
import { ProseView } from './prose-view.tsx';

/** A page that is read from top to bottom. */
export const prosePage = (prose: Prose): SitePage => ({
  title: prose.title,
  description: prose.description,
  content: <ProseView page={prose} />,
  ...(prose.questions && { questions: prose.questions }),
});
