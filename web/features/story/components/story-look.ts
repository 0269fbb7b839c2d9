/** The look of a story, while it is arriving and when it is complete. */
export const storyLook =
  'leaf-lg border border-line bg-card p-5 font-display text-xl leading-[1.75] sm:p-8 sm:text-2xl sm:leading-[1.7]';
