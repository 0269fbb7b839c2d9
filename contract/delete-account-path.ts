/** `POST /delete-account` (product: deleting an account). */
export const DELETE_ACCOUNT_PATH = '/delete-account';
