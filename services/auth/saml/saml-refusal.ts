/** The answer proves nothing; its message is for the log alone. */
export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal';
}
