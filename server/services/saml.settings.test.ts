import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { saml } from './saml.settings.ts';

/** PEM on one line, as in settings: a dummy key, its certificate, and the certificate of another key. */
const key = [
  'LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0tCk1JSUV2QUlCQURBTkJna3Foa2lHOXcwQkFRRUZBQVNDQktZd2dnU2lBZ0VBQW9J',
  'QkFRQzJjN0t6UXQ4NjJFSTgKNFk1RjVlVHJUSC9oMmZuam9oamlDd2x0Vjh3dldqaS94a29IUk1EQjVONUUyNk8wa0x4VUJpMk9q',
  'Q1VYanBIbgpnS2YvN2dYR092SitqWlEwSWxzWC9HbXZCSmswTjRTT0FLKzY5enVQaU84dEVxRFdwTVg4c3dwUS9tQXZhRnEvClRD',
  'VXVhVHNMWXZwVjl4QThwTit0N2NJYTB2eERlc2lFK0JNK09yWHZGbGZ2Wi9UZ3MyUGRraXZJSXdPWUJ0SUQKMlhaK1BSUmNyVW01',
  'NUpzRU9JN2tSTDRldHBvZ04xZDlGTUtuRGRvRzhxdW5rMjZFT2hEdndnY0RSUldVeUdhTgpHUW5neWRGek53OXlMNGhsb0VPSDhn',
  'MStTOHNBNE4xbGkyN3NhT01HY2RQbEh5SDcrUis4aWxUd1luR242RUk0CjF6L3Ztc3hQQWdNQkFBRUNnZ0VBTjAxRlhwbUg0U1c0',
  'bWd5Q0c4U3RpUGFra25nSUNzdlF2Lzg1YWNlaGI3N28Ka1pSUVR2aXpkbkhoUHp6VjEzN0JYclNLclhqa0swby9CazBVWHZvdURP',
  'SkVLMEROcWFtNk04Q0I1aGMrT3JvVApOeG1WS2xZUzJ4UlY3ck1GUmxvbVdzeUg5WG5NL01Ha00vU29Gbk8xL21NUFh1d21vME1V',
  'TzN0a0NNNW53U25jCm41YS82aEtMNnozTXowbVZROXNtT2RyZzdUUW9qeWh1NVI2dFFUc2U2dHpMeXY1SENBU0Z6TEpqUU1GZG9a',
  'eE8KbzYrYlJxK0l3ZERuYUZtUndta0R6bnM2MUU2eTc0TDh2WmlFcmRYN3ZUcWtzbE95c1ZqalBPRm5JMEVuQU43TApiRHZvbGhw',
  'NUYvOWFGTCtLb0p1YnNFM1pTUW0xRWFMZHVFZ0dTT2Y3blFLQmdRRGl6dEU2NjVYTUtHeUl2anlwCkQ0OFZFbGxPMUhtbzF1TjFZ',
  'NzJhL2gxV1ovNDhXMjRTbmdVTklqTjZGOUV6Y21Md1ZBb0h5dSsxbGhBNGExM1IKdnFOemFXR09xZzRBc05uUVZiZW1BYWFlREQr',
  'NjkyaG5LRkZKWVhGUXJJMG9EekpwK0NiMnkzVlUzWWdjWk9WRgpRM3JndUNFd0hLdEo3Z2VUZmNjcXZVZ1Nxd0tCZ1FETjcyRWxy',
  'TDFwZmZUc0lTQTB1VU5ERmUyelhxMDY3bjBhCkdCQWdDVkZGd1l6Mm1ZNlBsaWQ0OUFYUFB5a2JKWlJTOC82Y0lmblIrSFQrelM5',
  'KzlyZTUrdXFVVlROTmIrbzYKUlU3clI4NWdJMFZGL3FFWllLMDczYVNFMnFpeFNaQUlkbGFqRlB3WTJOVDNtNGExK1JuRU04aXp2',
  'Z2hiVkRLVwo5dkRJL1FTTTdRS0JnQ1pqQXA2S1NPd28yMVc1Zk9MUU0xTkpxN3ZmMGtkMU4wSWpBM0E4R2hNSnZzblFYNnplCitk',
  'UGpPZnNzRk1nMFQvS0ZCcjJTNTBkQWdyWkoxYk11Sk5QZnZoYzdTT3R0QXpCemtZV1RPZlA5OXJ0YUxGMXAKUVhpOStVUENNSkhi',
  'SUprMjJzRmlaaFZhK1RKMUVTakw1dndwcmRSS3hlTFpXb2JuL3RHSS82M0pBb0dBT3F3cApFWUxWdEdpZWoyZ2d0T1RUdFJsYVQv',
  'QjVpb0RJUTliM1FTbG1ibWxtc0J1djhsamxoaUNBUnp2SGltUjZqZWZXCmNzVjdWOGRpRGZhSHdiU3BRK09wVWZtMFZDdStvRHQr',
  'OEtuVXNxOVozVWRldnN3OGp3SG5EYkwrdlFRb2RVREMKRGxTOFBwZ0lsVU5LYmk0Nm1Sdm40czRSczNPWnRrbEU4UDZsZlVFQ2dZ',
  'QkFxc0hWVmM2dzM1TVJjL3VobzNQNgpTeWVpQWlvTGh0THFLcTJWaXIvWlNKbXh1WEpnQkhKZkk2Tlg2SEc0dU1IUGx1N2J5K1M1',
  'M3l1UnhEL0FxTERVCkpnNnhZb2h2YkxJaGJwblg3eUVWa0s5RGhRSDk5bE9qVjYySitnRkxaeDNxanllQW15SEIxRDRGNXhpdFk1',
  'OU8KOENSRStDcFFTVGgxUUR4Ykd0OCt0QT09Ci0tLS0tRU5EIFBSSVZBVEUgS0VZLS0tLS0K',
].join('');
const certificate = [
  'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSURCekNDQWUrZ0F3SUJBZ0lVWUdpZi9KamxHbTZUMlJzVVlQcG8wNHBraU13',
  'd0RRWUpLb1pJaHZjTkFRRUwKQlFBd0VqRVFNQTRHQTFVRUF3d0hjMlZ5ZG1salpUQWdGdzB5TmpFeE1qTXhNREl3TUROYUdBOHlN',
  'VEkyTVRBegpNREV3TWpBd00xb3dFakVRTUE0R0ExVUVBd3dIYzJWeWRtbGpaVENDQVNJd0RRWUpLb1pJaHZjTkFRRUJCUUFECmdn',
  'RVBBRENDQVFvQ2dnRUJBTFp6c3JOQzN6cllRanpoamtYbDVPdE1mK0haK2VPaUdPSUxDVzFYekM5YU9ML0cKU2dkRXdNSGsza1Ri',
  'bzdTUXZGUUdMWTZNSlJlT2tlZUFwLy91QmNZNjhuNk5sRFFpV3hmOGFhOEVtVFEzaEk0QQpyN3IzTzQrSTd5MFNvTmFreGZ5ekNs',
  'RCtZQzlvV3I5TUpTNXBPd3RpK2xYM0VEeWszNjN0d2hyUy9FTjZ5SVQ0CkV6NDZ0ZThXVis5bjlPQ3pZOTJTSzhnakE1Z0cwZ1Ba',
  'ZG40OUZGeXRTYm5rbXdRNGp1UkV2aDYybWlBM1YzMFUKd3FjTjJnYnlxNmVUYm9RNkVPL0NCd05GRlpUSVpvMFpDZURKMFhNM0Qz',
  'SXZpR1dnUTRmeURYNUx5d0RnM1dXTApidXhvNHdaeDArVWZJZnY1SDd5S1ZQQmljYWZvUWpqWFArK2F6RThDQXdFQUFhTlRNRkV3',
  'SFFZRFZSME9CQllFCkZKWlMwOVdxclpDcWNSQ3dlc25xbk9hazFjWHNNQjhHQTFVZEl3UVlNQmFBRkpaUzA5V3FyWkNxY1JDd2Vz',
  'bnEKbk9hazFjWHNNQThHQTFVZEV3RUIvd1FGTUFNQkFmOHdEUVlKS29aSWh2Y05BUUVMQlFBRGdnRUJBR0NnT0RxdgpWZWZVd21m',
  'T2swNk9LWlRCUHdMejV4RmRvNGoyMXZDQTJleWlyY21qUHRFMlVMS0xVQVFtdk1yMTBvbFFMYUJCClhFa3NvQXFBSnFhU3dIYmlJ',
  'YzVLenUzSXRXN3oxcDFVS1hXc2VDNUdJUnN3SnU0bU44NnN6dzhJUGYxcWNEVUsKeEYwbWZTQXlvdXRtNlRwRFEyM2VXLzdSK0t2',
  'L2lGbElTQUl6WUZWVlUxQ1VzQUpDNTMzbVJYdE1jZ25ZeHF1NwpUVVZtKzlUKzNtMlFDZ2R0T0M4VWFCRHhZbmlqS1U4WHZjci80',
  'SnkxaGJlRmtybmZNTy9GLzYrQ045NVhZSWcvCmI1NWRTeHpUdXRXa1YwWHZpUGN2Q3Z5ZDlocUFzdG5MWWRTT1dIK3NkSHpLUkc4',
  'UkpQS2FLN25CY25FYWN3M2EKYzN0aVhQMi9tWTlLbjdVPQotLS0tLUVORCBDRVJUSUZJQ0FURS0tLS0tCg==',
].join('');
const another = [
  'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSURKekNDQWcrZ0F3SUJBZ0lVTDdFT2xEMnF4bnZXUC9vUVNYUmFTY0EydEVJ',
  'd0RRWUpLb1pJaHZjTkFRRUwKQlFBd0ZERVNNQkFHQTFVRUF3d0piRzlqWVd4b2IzTjBNQ0FYRFRJMk1URXlNekV3TWpBd00xb1lE',
  'ekl4TWpZeApNRE13TVRBeU1EQXpXakFVTVJJd0VBWURWUVFEREFsc2IyTmhiR2h2YzNRd2dnRWlNQTBHQ1NxR1NJYjNEUUVCCkFR',
  'VUFBNElCRHdBd2dnRUtBb0lCQVFEbGhnR0pnWHprQkVMOWhHenRwdUhSNnhjeTRsbTlWY3J2eC9sTld0a3kKcHZ5bnE1WTZtVnVT',
  'OGlhVElaRVVXM01kUVgxR25SOWZLZENVY0RaWFA2aUVRYnRzNSs5cE5GbFdkOVJhYWNudwpsS09lUzFCdVREQVlnd1drajJRdmdC',
  'eS9Yb1g0cmxZaVh4TjhvaUFpYVZMMm11M0FMQVZCNVBLOHNiTlZBUmdQCmN2UGxIYTNRYW9iVFlPNTU1L1NGWW91bGQySWQycWdn',
  'dndQNU1GZ3dCZUtrZmkwUHU4Zzd1M2VLRnpDTmxKS1oKU3EybUVaOFB0TzdJY2cxbXdvODBUYmFENExzcm1icmQ5UFZackFYQU1r',
  'TWpsUXk2RytTK0wxZndWaDBCdTRwUgpKL1pkdk1hdkhiMXhvd2F4dEx4SVZmT1laOCswSmcyOVVLQkpWRU1zQ2V3ZEFnTUJBQUdq',
  'YnpCdE1CMEdBMVVkCkRnUVdCQlQzdCs2RWZoclVzNVhva3BES3JUVWJvMFJVK3pBZkJnTlZIU01FR0RBV2dCVDN0KzZFZmhyVXM1',
  'WG8Ka3BES3JUVWJvMFJVK3pBUEJnTlZIUk1CQWY4RUJUQURBUUgvTUJvR0ExVWRFUVFUTUJHQ0NXeHZZMkZzYUc5egpkSWNFZndB',
  'QUFUQU5CZ2txaGtpRzl3MEJBUXNGQUFPQ0FRRUFyZ3ZvZUlRMzZFV0w3Zk9lejA4WS9jQThGT3U4Cnl4eFZCbEcxL0cwM2MxYXhj',
  'Vll2ZXZIa25icC9HWG54YnU2WEVlQ0VMV3BoYzl2eEZ0YnY0bnpLY092YjJGZTYKdEdhazRrRGNGdUpmWm8xVUVDYkZNQXN1UlBl',
  'STNURUcya3kzZWpkOUhNVkVuVXE4b0Jpc0RxWWU4djZ4RjN3MwpVOVZVTXdtUjY4RDNZeXc5SGR5VHVrVVJ3Z0lmd3FSMzFodWta',
  'Z2N0MXdrMmFtY0lUeklNVlV1M0Y2QmY2aVkwCnFrUUczRDNSV1VnMExqb3JEK2ZLdjBpSzh2MVlFWFliSjJhaERRMll4Y2FkR01N',
  'eU91T1AzbWs5Szg3RFdaai8KOXoweEwyN0FFUWkzbUdvTU52dVo5RVZNQm8yR2Q5ZDV0UUoyNHkyODF4eHBGRkNTTUZ1YUF5UCtH',
  'QT09Ci0tLS0tRU5EIENFUlRJRklDQVRFLS0tLS0K',
].join('');

const parse = (env: Record<string, string>) => {
  const parsed = parseConfig({ AUTH_SAML: 'true', ...env });
  if (!parsed.ok) throw new Error(parsed.problems.map(({ complaint }) => complaint).join());
  return saml(parsed.config);
};
const complaints = (env: Record<string, string>) => {
  const parsed = parseConfig(env);
  return parsed.ok ? [] : parsed.problems.map(({ name, complaint }) => `${name} ${complaint}`);
};
const pem = (base64: string) => Buffer.from(base64, 'base64').toString();

test('organizations can sign in only if that is switched on, by default without a key and only in answer to a request', () => {
  expect(parse({ AUTH_SAML: 'false' })).toBeNull();
  expect(parse({})).toEqual({ keys: null, organizationsBegin: false, privateMetadata: false, cbc: false });
  const more = {
    AUTH_SAML_ORGANISATIONS_BEGIN: 'true',
    AUTH_SAML_PRIVATE_METADATA: 'true',
    AUTH_SAML_CBC: 'true',
  };
  expect(parse(more)).toEqual({ keys: null, organizationsBegin: true, privateMetadata: true, cbc: true });
});

describe('key and certificate', () => {
  test('are PEM, on one line or several', () => {
    const keys = { privateKey: pem(key), certificate: pem(certificate) };
    expect(parse({ AUTH_SAML_KEY: key, AUTH_SAML_CERTIFICATE: certificate })?.keys).toEqual(keys);
    const many = { AUTH_SAML_KEY: pem(key).trim(), AUTH_SAML_CERTIFICATE: pem(certificate).trim() };
    expect(parse(many)?.keys?.privateKey).toBe(pem(key).trim());
  });

  test('need each other, and belong together', () => {
    expect(complaints({ AUTH_SAML_KEY: key })).toEqual([
      'AUTH_SAML_CERTIFICATE must be set with AUTH_SAML_KEY: organizations know the key by it',
    ]);
    expect(complaints({ AUTH_SAML_CERTIFICATE: certificate })).toEqual([
      'AUTH_SAML_KEY must be set with AUTH_SAML_CERTIFICATE: it is of that key',
    ]);
    expect(complaints({ AUTH_SAML_KEY: key, AUTH_SAML_CERTIFICATE: another })).toEqual([
      'AUTH_SAML_CERTIFICATE must be that of AUTH_SAML_KEY',
    ]);
  });

  test('are RSA and long enough', () => {
    const format = { type: 'pkcs8', format: 'pem' } as const;
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(format);
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(format);
    const nothing = '-----BEGIN NOTHING-----';
    for (const wrong of [String(short), String(curve), nothing, certificate]) {
      const told = complaints({ AUTH_SAML_KEY: wrong, AUTH_SAML_CERTIFICATE: certificate });
      expect(told).toEqual(['AUTH_SAML_KEY must be a private key of RSA, of 2048 bits or more']);
    }
  });
});
