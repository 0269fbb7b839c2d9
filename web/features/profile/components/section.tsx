import { type ReactNode, useId } from 'react';

/** One topic of the profile: its title at the start of the line, and its actions beside it. */
export function Section({
  title,
  lead,
  children,
}: {
  title: string;
  /** Its purpose in one sentence. */
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
