const form = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

/** Each step up doubles the work; twelve takes a few tenths of a second. */
const [minCost, maxCost] = [4, 12];

/** Whether a text is a bcrypt hash of a bearable cost. For passwords hashed elsewhere; none are hashed this way here. */
export const isBcrypt = (text: string): boolean => {
  const cost = Number(form.exec(text)?.[1]);
  return cost >= minCost && cost <= maxCost;
};
