import type { ReactNode } from 'react';
import { controlStyle } from '../../ui/field-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShownIf } from '../parts/shown-if.tsx';

type FieldName = 'name' | 'email' | 'message';

/** Connects a control of the form with its label and its problem. */
export const fieldStyle = (name: FieldName, className = '') => ({
  id: name,
  name,
  className: `${controlStyle} ${className}`,
  'aria-describedby': `${name}-wrong`,
});

/** A field of the form; the server reports its problem. */
export function Field({
  name,
  label,
  wrong,
  children,
}: {
  name: FieldName;
  label: string;
  wrong: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="font-[600] text-sm">
        {label}
      </label>
      {children}
      <div id={`${name}-wrong`}>
        <ShownIf is={`wrong-${name}`}>
          <p className="flex items-start gap-1.5 font-[550] text-danger text-sm">
            <Icon name="alert" size={18} className="mt-0.5" />
            <span>{wrong}</span>
          </p>
        </ShownIf>
      </div>
    </div>
  );
}
