/** Guards the last digits against what the divisions below cut off. */
const spareBits = 64;

/** The first `count` words of 32 bits of the fraction of pi, where Blowfish's tables come from. */
export function piWords(count: number): Int32Array {
  const bits = count * 32;
  const one = 1n << BigInt(bits + spareBits);
  // Machin's formula.
  const pi = 4n * (4n * arctanOfInverse(5n, one) - arctanOfInverse(239n, one));
  const digits = ((pi - 3n * one) >> BigInt(spareBits)).toString(16).padStart(bits / 4, '0');
  return Int32Array.from({ length: count }, (_, at) => Number.parseInt(digits.slice(at * 8, at * 8 + 8), 16));
}

/** The arctangent of 1/x, in units of `one`. */
function arctanOfInverse(x: bigint, one: bigint): bigint {
  let power = one / x;
  let sum = power;
  for (let n = 3n, sign = -1n; power > 0n; n += 2n, sign = -sign) {
    power /= x * x;
    sum += (sign * power) / n;
  }
  return sum;
}
