import { beforeEach, expect, test, vi } from 'vitest';
import { followWorker } from './follow-worker.ts';
import { waitingUpdate } from './update-ready.ts';

beforeEach(() => waitingUpdate.set(null));

class Worker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = vi.fn(async () => undefined);
  find(worker: Worker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

async function visit({ isFirst = false, waiting = null as Worker | null } = {}) {
  const registration = new Registration();
  registration.waiting = waiting;
  const workers = Object.assign(new EventTarget(), {
    controller: isFirst ? null : {},
    register: async () => registration,
  });
  const reload = vi.fn();
  const clock = { ms: 0 };
  let comeBack = () => {};
  await followWorker({
    // Unused parts of a container and its registration are left out.
    workers: workers as unknown as ServiceWorkerContainer,
    nowMs: () => clock.ms,
    reload,
    onReturn: (listener) => {
      comeBack = listener;
    },
  });
  return { registration, workers, reload, clock, comeBack: () => comeBack() };
}

test('the first visit installs the app and offers no update', async () => {
  const { registration } = await visit({ isFirst: true });
  const worker = new Worker();
  registration.find(worker);
  worker.become('installed');
  expect(waitingUpdate.get()).toBeNull();
});

test('a new version is offered once all of it is there, and used only when the person agrees', async () => {
  const { registration, workers, reload } = await visit();
  const worker = new Worker();
  registration.find(worker);
  expect(waitingUpdate.get()).toBeNull();
  worker.become('installed');
  expect(worker.postMessage).not.toHaveBeenCalled();
  waitingUpdate.get()?.();
  expect(worker.postMessage).toHaveBeenCalledWith('take-over');
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('one that takes the place of the version that was agreed to is used in its place', async () => {
  const former = new Worker();
  former.state = 'installed';
  const { registration } = await visit({ waiting: former });
  const worker = new Worker();
  registration.find(worker);
  waitingUpdate.get()?.();
  expect(former.postMessage).toHaveBeenCalledWith('take-over');
  worker.become('installed');
  expect(worker.postMessage).toHaveBeenCalledWith('take-over');
});

test('one that arrived while the app was closed is offered at once', async () => {
  const worker = new Worker();
  worker.state = 'installed';
  await visit({ waiting: worker });
  expect(waitingUpdate.get()).not.toBeNull();
});

test('a switch in another tab leaves this one as it is', async () => {
  const { registration, workers, reload } = await visit();
  const worker = new Worker();
  registration.find(worker);
  worker.become('installed');
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  expect(waitingUpdate.get()).toBeNull();
});

test('a page that stays open for days checks for new versions, once an hour at most', async () => {
  const { registration, clock, comeBack } = await visit();
  comeBack();
  expect(registration.update).not.toHaveBeenCalled();
  clock.ms = 61 * 60_000;
  comeBack();
  comeBack();
  expect(registration.update).toHaveBeenCalledOnce();
});
