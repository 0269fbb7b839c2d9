/** A sign-in provider as the settings name it. */
export const school = { id: 'school', name: 'Hillside School' };

/** An account at that provider. */
export const schoolIdentity = {
  provider: 'school',
  identity_id: 'i',
  id: 's',
  user_id: 'u',
  identity_data: { email: 'ana@school.test' },
};
