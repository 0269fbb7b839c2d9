/** Private and public channels of one name hear nothing of each other. */
export type TopicKey = `private:${string}` | `public:${string}`;

export const topicKey = (name: string, isPrivate: boolean): TopicKey =>
  isPrivate ? `private:${name}` : `public:${name}`;

/** The name of a channel, as it was asked for. */
export const nameOf = (key: TopicKey): string => key.slice(key.indexOf(':') + 1);

/** A key as the database kept it. */
export const readTopicKey = (text: string): TopicKey =>
  topicKey(text.slice(text.indexOf(':') + 1), text.startsWith('private:'));

const prefix = 'realtime:';

/** What a client calls a channel of that name on the socket. */
export const wireTopic = (name: string): string => prefix + name;

/** The name in a topic of the socket; null for one that is no channel. */
export const channelName = (topic: string): string | null =>
  topic.startsWith(prefix) ? topic.slice(prefix.length) : null;
