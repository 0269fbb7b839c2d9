import { ProseView } from '../components/prose-view.tsx';
import type { SitePage } from '../site-page.ts';
import type { Prose } from './prose.ts';

/** A page that is read from top to bottom. */
export const prosePage = (prose: Prose): SitePage => ({
  title: prose.title,
  description: prose.description,
  content: <ProseView page={prose} />,
  ...(prose.questions && { questions: prose.questions }),
});
