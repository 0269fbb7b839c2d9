import { type ReactNode, useId } from 'react';

/** One matter of the profile: what it is called at the start of the line, what can be done about it beside it. */
export function Section({
  title,
  lead,
  children,
}: {
  title: string;
  /** What it is for, in a sentence. */
  lead?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-line border-t py-7 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead && <p className="mt-1 text-ink-soft text-sm">{lead}</p>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}
