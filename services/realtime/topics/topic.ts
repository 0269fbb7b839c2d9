/** Private and public channels of the same name are separate. */
export type TopicKey = `private:${string}` | `public:${string}`;

export const topicKey = (name: string, isPrivate: boolean): TopicKey =>
  isPrivate ? `private:${name}` : `public:${name}`;

/** The channel's name as the client requested it. */
export const nameOf = (key: TopicKey): string => key.slice(key.indexOf(':') + 1);

/** A key as stored by the database. */
export const readTopicKey = (text: string): TopicKey =>
  topicKey(text.slice(text.indexOf(':') + 1), text.startsWith('private:'));

const prefix = 'realtime:';

/** The client's topic for a channel of that name on the socket. */
export const wireTopic = (name: string): string => prefix + name;

/** The channel name in a topic of the socket; null if it is not a channel. */
export const channelName = (topic: string): string | null =>
  topic.startsWith(prefix) ? topic.slice(prefix.length) : null;
