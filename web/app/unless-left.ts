/** How long a page that is left may still be in sight. */
const leavingMs = 1_500;

/**
 * What is fetched for a page, its failure told a moment later. Firefox gives up what is on its way as soon as the page is left: somebody who
 * follows a link out of the app would see the error page before the next one.
 */
export async function unlessLeft<Part>(coming: Promise<Part>): Promise<Part> {
  try {
    return await coming;
  } catch (error) {
    await new Promise((done) => setTimeout(done, leavingMs));
    throw error;
  }
}
