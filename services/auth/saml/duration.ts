const form =
  /^P(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,10})(?:\.\d+)?S)?)?$/;
const daySeconds = 86_400;
/** Seconds in a year, a month (the shortest possible), a day, an hour, a minute and a second. */
const seconds = [365 * daySeconds, 28 * daySeconds, daySeconds, 3600, 60, 1];

/** The seconds in an XML Schema duration (`PT6H`); null if the text is not one. */
export function durationSeconds(text: string): number | null {
  const [, ...parts] = form.exec(text) ?? [];
  if (parts.every((part) => part === undefined)) return null;
  return parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (seconds[index] ?? 0), 0);
}
