import type { Reply } from './behavior.ts';

export type Usage = { readonly tokensIn: number; readonly tokensOut: number };

/** How one provider speaks over HTTP: its address, and the form of answers, pieces and errors. */
export type WireFormat = {
  readonly name: 'openai' | 'anthropic' | 'google';
  readonly matches: (path: string) => boolean;
  readonly wantsStream: (path: string, body: WireBody) => boolean;
  /** All text of the request that a model would read. */
  readonly textOf: (body: WireBody) => string;
  readonly whole: (reply: Reply, usage: Usage, body: WireBody) => unknown;
  /** Server-sent events of a streamed answer; the pieces of text are parts of it. */
  readonly stream: (pieces: readonly string[], reply: Reply, usage: Usage) => readonly string[];
  readonly error: (status: number) => unknown;
};

export type WireBody = Readonly<Record<string, unknown>>;

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const event = (name: string, value: object) => `event: ${name}\n${data({ type: name, ...value })}`;

/** All strings anywhere in a value, which are what a model would read. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

const openAiFinish = { stop: 'stop', length: 'length', filtered: 'content_filter' } as const;
const openAiUsage = ({ tokensIn, tokensOut }: Usage) => ({
  prompt_tokens: tokensIn,
  completion_tokens: tokensOut,
  total_tokens: tokensIn + tokensOut,
});
const openAiChunk = (delta: object, finish: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'test-model',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

/** OpenAI's chat completions, which Ollama, vLLM and llama.cpp speak too. */
const openAiFormat: WireFormat = {
  name: 'openai',
  matches: (path) => path.endsWith('/chat/completions'),
  wantsStream: (_path, body) => body.stream === true,
  textOf: ({ messages }) => stringsIn(messages).join('\n'),
  whole: ({ text, finish = 'stop' }, usage) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'test-model',
    choices: [
      { index: 0, message: { role: 'assistant', content: text }, finish_reason: openAiFinish[finish] },
    ],
    usage: openAiUsage(usage),
  }),
  stream: (pieces, { finish = 'stop' }, usage) => [
    data(openAiChunk({ role: 'assistant', content: '' })),
    ...pieces.map((content) => data(openAiChunk({ content }))),
    data(openAiChunk({}, openAiFinish[finish])),
    data({ ...openAiChunk({}), choices: [], usage: openAiUsage(usage) }),
    'data: [DONE]\n\n',
  ],
  error: (status) => ({
    error: { message: `error ${status}`, type: 'server_error', param: null, code: null },
  }),
};

const anthropicStop = { stop: 'end_turn', length: 'max_tokens', filtered: 'refusal' } as const;

/** Anthropic's messages. Structured replies come as the input of a tool if the model has no other way. */
const anthropicFormat: WireFormat = {
  name: 'anthropic',
  matches: (path) => path.endsWith('/messages'),
  wantsStream: (_path, body) => body.stream === true,
  textOf: ({ system, messages }) => [...stringsIn(system), ...stringsIn(messages)].join('\n'),
  whole: ({ text, finish = 'stop' }, { tokensIn, tokensOut }, body) => {
    const tool = toolOf(body);
    const input = tool === undefined ? undefined : parse(text);
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'test-model',
      content:
        input === undefined
          ? [{ type: 'text', text }]
          : [{ type: 'tool_use', id: 'toolu_1', name: tool, input }],
      stop_reason: input === undefined ? anthropicStop[finish] : 'tool_use',
      stop_sequence: null,
      usage: { input_tokens: tokensIn, output_tokens: tokensOut },
    };
  },
  stream: (pieces, { finish = 'stop' }, { tokensIn, tokensOut }) => [
    event('message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'test-model',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: tokensIn, output_tokens: 1 },
      },
    }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    ...pieces.map((text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } })),
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: anthropicStop[finish], stop_sequence: null },
      usage: { output_tokens: tokensOut },
    }),
    event('message_stop', {}),
  ],
  error: (status) => ({ type: 'error', error: { type: 'api_error', message: `error ${status}` } }),
};

const toolOf = ({ tools }: WireBody): string | undefined => {
  const [tool] = Array.isArray(tools) ? (tools as readonly { readonly name?: string }[]) : [];
  return tool?.name;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const googleFinish = { stop: 'STOP', length: 'MAX_TOKENS', filtered: 'SAFETY' } as const;
const googleUsage = ({ tokensIn, tokensOut }: Usage) => ({
  promptTokenCount: tokensIn,
  candidatesTokenCount: tokensOut,
  totalTokenCount: tokensIn + tokensOut,
});
const googleChunk = (text: string) => ({ content: { role: 'model', parts: [{ text }] }, index: 0 });

/** Google's generateContent. */
const googleFormat: WireFormat = {
  name: 'google',
  matches: (path) => /:(generateContent|streamGenerateContent)$/.test(path),
  wantsStream: (path) => path.endsWith(':streamGenerateContent'),
  textOf: ({ systemInstruction, contents }) =>
    [...stringsIn(systemInstruction), ...stringsIn(contents)].join('\n'),
  whole: ({ text, finish = 'stop' }, usage) => ({
    candidates: [{ ...googleChunk(text), finishReason: googleFinish[finish] }],
    usageMetadata: googleUsage(usage),
    modelVersion: 'test-model',
  }),
  stream: (pieces, { finish = 'stop' }, usage) => [
    ...pieces.map((text) => data({ candidates: [googleChunk(text)] })),
    data({
      candidates: [{ ...googleChunk(''), finishReason: googleFinish[finish] }],
      usageMetadata: googleUsage(usage),
    }),
  ],
  error: (status) => ({ error: { code: status, message: `error ${status}`, status: 'INTERNAL' } }),
};

export const wireFormats: readonly WireFormat[] = [openAiFormat, anthropicFormat, googleFormat];
