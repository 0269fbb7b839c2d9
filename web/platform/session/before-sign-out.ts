type Task = () => Promise<void>;

/** Work that a log-out would lose even after these tasks. */
export type LeftBehind = {
  /** How many things would be lost. */
  readonly count: () => Promise<number>;
  /** Removes them. */
  readonly forget: Task;
};

const tasks = new Map<Task, LeftBehind | undefined>();

/** Registers a task that needs the session, such as sending what is stored on the device. */
export function beforeSignOut(task: Task, leftBehind?: LeftBehind): () => void {
  tasks.set(task, leftBehind);
  return () => tasks.delete(task);
}

/** Runs all tasks; failures hold nothing up. */
export const leaveInOrder = async (): Promise<void> => {
  await Promise.allSettled([...tasks.keys()].map((task) => task()));
};

const leftBehind = () => [...tasks.values()].filter((one) => one !== undefined);

/** How many things are left behind. What cannot be counted is taken not to exist. */
export const countLeftBehind = async (): Promise<number> => {
  const counts = await Promise.all(leftBehind().map((one) => one.count().catch(() => 0)));
  return counts.reduce((sum, count) => sum + count, 0);
};

export const forgetLeftBehind = async (): Promise<void> => {
  await Promise.allSettled(leftBehind().map((one) => one.forget()));
};
