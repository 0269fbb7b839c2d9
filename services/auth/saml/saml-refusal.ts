/** The response proves nothing. The message is for the log only. */
export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal';
}
