import { card } from '../support/cards.ts';
import { expect } from '../support/journey.ts';
import { logIn, logOut, newLearner, signUp, untilDashboard } from '../support/learner.ts';
import { agreeAtProvider, refuseAtProvider, signInAtProvider } from '../support/provider.ts';
import { providerJourney } from '../support/provider-journey.ts';
import { interfaces } from '../support/tutored.ts';
import { wordingIn } from '../support/wording.ts';

const test = providerJourney();

const someone = () => `ana-${process.pid}-${Date.now()}@example.org`;

const topics = { en: 'at the market', he: 'בשוק' };

for (const face of interfaces) {
  test(`in the ${face.name} interface a new person gets from the provider to a first card`, async ({
    page,
  }) => {
    const say = wordingIn(face.language);
    await page.goto('/signup');
    await page.evaluate((language) => localStorage.setItem('vocabloom.language', language), face.language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', face.direction);
    await page.getByRole('button', { name: say('Continue with {name}', { name: 'Google' }) }).click();
    const email = someone();
    await signInAtProvider(page, email);

    await expect(page.getByRole('heading', { name: say('Choose your password') })).toBeVisible();
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await page.getByLabel(say('New password'), { exact: true }).fill('a good sentence');
    await page.getByLabel(say('Confirm new password')).fill('a good sentence');
    await page.getByRole('button', { name: say('Set password') }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', face.language);
    await page.getByRole('button', { name: say('Get Started') }).click();
    await page.getByLabel(say('I want to learn')).selectOption('es');
    await page.getByRole('textbox', { name: say('Topic') }).fill(topics[face.language]);
    await page.getByRole('button', { name: say('Plant my first words') }).click();
    await page.getByRole('button', { name: say('Study now') }).click();
    await expect(card(page)).toBeVisible();
  });
}

test('a refusal at the provider leads back with a message about it', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await refuseAtProvider(page);
  await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('You did not let Google log you in.');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('an address with an account is not linked: its owner connects the provider in the profile, and disconnects it', async ({
  page,
  newDevice,
}) => {
  const learner = await signUp(page, newLearner());
  const elsewhere = await newDevice();
  await elsewhere.goto('/login');
  await elsewhere.getByRole('button', { name: 'Continue with Google' }).click();
  await signInAtProvider(elsewhere, learner.email);
  await expect(elsewhere.getByRole('alert')).toContainText('then connect Google in your profile');

  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Sign-in provider' });
  await section.getByRole('button', { name: 'Connect Google' }).click();
  await signInAtProvider(page, learner.email);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(section).toContainText('Google is connected.');
  await expect(section).toContainText(`Connected as ${learner.email}`);

  await elsewhere.getByRole('link', { name: 'Back to login' }).click();
  await elsewhere.getByRole('button', { name: 'Continue with Google' }).click();
  // The provider still knows them, and asks each time whether the app may know too.
  await agreeAtProvider(elsewhere);
  await untilDashboard(elsewhere);
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByRole('region', { name: 'Email', exact: true })).toContainText(learner.email);

  await page.reload();
  await section.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(section.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  await logOut(page);
  await logIn(page, learner);
});
