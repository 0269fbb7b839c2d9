import { useLingui } from '@lingui/react/macro';
import { interfaceLanguages } from '@vocabloom/core/languages/interface-languages.ts';

/** The same page in the other languages, each with its own address and named in its own language. */
export function LanguageLinks({ path, lineStyle }: { path: string; lineStyle: string }) {
  const { i18n } = useLingui();
  return (
    <ul>
      {interfaceLanguages.map(({ code, nativeName }) => (
        <li key={code}>
          <a
            href={`/${code}${path}`}
            hrefLang={code}
            lang={code}
            aria-current={code === i18n.locale ? 'true' : undefined}
            className={`${lineStyle} min-w-11`}
          >
            <bdi>{nativeName}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
