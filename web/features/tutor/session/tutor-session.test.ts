import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openingSession, reduceSession, type TutorEvent, type TutorSession } from './tutor-session.ts';

type Session = TutorSession<string>;
type Event = TutorEvent<string>;
const after = (...events: readonly Event[]): Session =>
  events.reduce<Session>((session, event) => reduceSession(session, event), openingSession);
const begun = (work: string | null, { keepsFormer = false } = {}): Event => ({
  kind: 'begun',
  work,
  keepsFormer,
});
const answered = (request: number, text: string): Event => ({
  kind: 'answered',
  request,
  take: (work) => `${work ?? ''}${text}`,
});

describe('a session with the tutor', () => {
  it('takes what was kept, but only if nothing else has begun', () => {
    expect(after({ kind: 'found', work: 'kept' })).toMatchObject({ work: 'kept', call: { state: 'none' } });
    expect(after(begun(null), { kind: 'found', work: 'kept' }).work).toBeNull();
  });

  it('adds what is answered to what was changed meanwhile', () => {
    const session = after(begun('a'), { kind: 'changed', change: (work) => `${work}b` }, answered(1, 'c'));
    expect(session).toEqual({ request: 1, work: 'abc', former: null, call: { state: 'none' } });
  });

  it('shows a text as it arrives', () => {
    const session = after(begun(null), { kind: 'came', request: 1, soFar: 'Era u' });
    expect(session.call).toEqual({ state: 'under-way', soFar: 'Era u' });
  });

  it('keeps the work when a call fails, except for what the failure undoes', () => {
    const error = new Error('no');
    const failed = (undo?: (work: string) => string) =>
      after(begun('ab'), { kind: 'failed', request: 1, error, undo });
    expect(failed()).toEqual({ request: 1, work: 'ab', former: null, call: { state: 'failed', error } });
    expect(failed((work) => work.slice(0, 1)).work).toBe('a');
  });

  it('returns to what a new one was to replace, however often that failed, and not once it has come', () => {
    const fails = (request: number): Event => ({ kind: 'failed', request, error: 'refused' });
    const [another, back]: Event[] = [begun(null, { keepsFormer: true }), { kind: 'returned' }];
    if (!another || !back) throw new Error('there is no event');
    const refusedTwice = [{ kind: 'found', work: 'a' } as const, another, fails(1), another, fails(2)];
    expect(after(...refusedTwice, back)).toEqual({
      request: 3,
      work: 'a',
      former: null,
      call: { state: 'none' },
    });
    expect(after(...refusedTwice, another, answered(3, 'b'), back).work).toBe('b');
    expect(after(another, fails(1), back)).toMatchObject({ work: null, call: { state: 'failed' } });
  });

  it('ignores everything once it was left', () => {
    const session = after(begun('a'), { kind: 'left' }, answered(1, 'b'), answered(2, 'c'));
    expect(session).toMatchObject({ work: 'a', call: { state: 'none' } });
  });
});

describe('a late answer', () => {
  const request = fc.nat(6);
  const event: fc.Arbitrary<Event> = fc.oneof(
    fc.constant(begun(null)),
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
