/** How long a page that is being left may still be visible. */
const leavingMs = 1_500;

/**
 * Something fetched for a page; its failure is reported a moment later. Firefox aborts requests as soon as a page is
 * left, so somebody who follows a link out of the app would otherwise see the error page before the next one.
 */
export async function unlessLeft<Part>(coming: Promise<Part>): Promise<Part> {
  try {
    return await coming;
  } catch (error) {
    await new Promise((done) => setTimeout(done, leavingMs));
    throw error;
  }
}
