/** The texts of a mail that only informs. */
export type NoticeWording = {
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  readonly note: string;
};
