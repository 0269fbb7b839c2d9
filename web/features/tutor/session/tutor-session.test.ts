import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openingSession, reduceSession, type TutorEvent, type TutorSession } from './tutor-session.ts';

type Session = TutorSession<string>;
type Event = TutorEvent<string>;
const after = (...events: readonly Event[]): Session =>
  events.reduce<Session>((session, event) => reduceSession(session, event), openingSession);
const answered = (request: number, text: string): Event => ({
  kind: 'answered',
  request,
  take: (work) => `${work ?? ''}${text}`,
});

describe('a session with the tutor', () => {
  it('takes what was kept, but only if nothing else has begun', () => {
    expect(after({ kind: 'found', work: 'kept' })).toMatchObject({ work: 'kept', call: { state: 'none' } });
    expect(after({ kind: 'begun', work: null }, { kind: 'found', work: 'kept' }).work).toBeNull();
  });

  it('adds what is answered to what was changed meanwhile', () => {
    const session = after(
      { kind: 'begun', work: 'a' },
      { kind: 'changed', change: (work) => `${work}b` },
      answered(1, 'c'),
    );
    expect(session).toEqual({ request: 1, work: 'abc', call: { state: 'none' } });
  });

  it('shows a text as it arrives', () => {
    const session = after({ kind: 'begun', work: null }, { kind: 'came', request: 1, soFar: 'Era u' });
    expect(session.call).toEqual({ state: 'under-way', soFar: 'Era u' });
  });

  it('keeps the work when a call fails, except for what the failure undoes', () => {
    const error = new Error('no');
    const failed = (undo?: (work: string) => string) =>
      after({ kind: 'begun', work: 'ab' }, { kind: 'failed', request: 1, error, undo });
    expect(failed()).toEqual({ request: 1, work: 'ab', call: { state: 'failed', error } });
    expect(failed((work) => work.slice(0, 1)).work).toBe('a');
  });

  it('ignores everything once it was left', () => {
    const session = after({ kind: 'begun', work: 'a' }, { kind: 'left' }, answered(1, 'b'), answered(2, 'c'));
    expect(session).toMatchObject({ work: 'a', call: { state: 'none' } });
  });
});

describe('a late answer', () => {
  const request = fc.nat(6);
  const event: fc.Arbitrary<Event> = fc.oneof(
    fc.constant<Event>({ kind: 'begun', work: null }),
    fc.constant<Event>({ kind: 'left' }),
    request.map((one) => answered(one, String(one))),
    request.map((one): Event => ({ kind: 'failed', request: one, error: one })),
    request.map((one): Event => ({ kind: 'came', request: one, soFar: String(one) })),
  );

  it('is ignored if a newer request began, whatever arrived in whichever order', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let session: Session = openingSession;
        for (const one of events) {
          const before = session;
          session = reduceSession(session, one);
          const isLate = 'request' in one && one.request !== before.request;
          if (isLate) expect(session).toBe(before);
          expect(session.request).toBeGreaterThanOrEqual(before.request);
        }
      }),
    );
  });
});
