import { Trans, useLingui } from '@lingui/react/macro';
import type { Config } from '@vocabloom/contract/config.ts';

/** What each plan allows per day, side by side, with the limits that apply. */
export function LimitsTable({ limits: { free, pro } }: { limits: Config['limits']['plans'] }) {
  const { t, i18n } = useLingui();
  const rows = [
    { name: t`AI words`, free: i18n.number(free.aiWordsPerDay), pro: i18n.number(pro.aiWordsPerDay) },
    {
      name: t`AI stories, conversations and exercises`,
      free: i18n.number(free.aiPracticePerDay),
      pro: i18n.number(pro.aiPracticePerDay),
    },
    { name: t`Ads`, free: t`Yes`, pro: t`None` },
  ];
  return (
    <section aria-labelledby="daily-limits">
      <h2 id="daily-limits" className="text-2xl">
        <Trans>Daily limits</Trans>
      </h2>
      <div className="mt-4 overflow-hidden border border-line bg-card leaf-lg">
        <table className="w-full border-collapse text-start tabular-nums">
          <thead>
            <tr className="border-line border-b text-sm">
              <th scope="col" className="px-3 py-3 text-start font-[580] text-ink-soft sm:px-6">
                <Trans>Each day</Trans>
              </th>
              <th scope="col" className="w-18 px-1 py-3 text-center font-[580] text-ink-soft sm:w-32 sm:px-2">
                <Trans>Free</Trans>
              </th>
              <th
                scope="col"
                className="w-22 bg-leaf-soft px-1 py-3 text-center font-[650] text-leaf-strong sm:w-32 sm:px-2"
              >
                <Trans>Premium</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name} className="border-line not-last:border-b">
                <th
                  scope="row"
                  className="hyphens-auto px-3 py-3.5 text-start font-normal leading-snug [overflow-wrap:anywhere] sm:px-6"
                >
                  {row.name}
                </th>
                <td className="px-1 py-3.5 text-center text-ink-soft sm:px-2">{row.free}</td>
                <td className="bg-leaf-soft px-1 py-3.5 text-center font-[650] text-leaf-strong sm:px-2">
                  {row.pro}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
