type Task = () => Promise<void>;

/** What would be lost by logging out although all of that was done. */
export type LeftBehind = {
  /** How many things. */
  readonly count: () => Promise<number>;
  /** Takes them away. */
  readonly forget: Task;
};

const tasks = new Map<Task, LeftBehind | undefined>();

/** Registers what must be done while the session still holds, such as sending what is kept on the device. */
export function beforeSignOut(task: Task, leftBehind?: LeftBehind): () => void {
  tasks.set(task, leftBehind);
  return () => tasks.delete(task);
}

/** Does all of it; what fails holds nothing up. */
export const leaveInOrder = async (): Promise<void> => {
  await Promise.allSettled([...tasks.keys()].map((task) => task()));
};

const leftBehind = () => [...tasks.values()].filter((one) => one !== undefined);

/** How many things are left. What cannot be counted is not there. */
export const countLeftBehind = async (): Promise<number> => {
  const counts = await Promise.all(leftBehind().map((one) => one.count().catch(() => 0)));
  return counts.reduce((sum, count) => sum + count, 0);
};

export const forgetLeftBehind = async (): Promise<void> => {
  await Promise.allSettled(leftBehind().map((one) => one.forget()));
};
