type Task = () => Promise<void>;

const tasks = new Set<Task>();

/** Registers what must be done while the session still holds, such as sending what is kept on the device. */
export function beforeSignOut(task: Task): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Does all of it; what fails holds nothing up. */
export const leaveInOrder = async (): Promise<void> => {
  await Promise.allSettled([...tasks].map((task) => task()));
};
