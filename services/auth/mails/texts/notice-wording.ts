/** What a mail says that tells something and asks for nothing. */
export type NoticeWording = {
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  readonly note: string;
};
