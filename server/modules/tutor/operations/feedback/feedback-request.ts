import type { TopicRequest } from '../../request/request.ts';

export type FeedbackRequest = TopicRequest & { readonly story: string; readonly summary: string };
