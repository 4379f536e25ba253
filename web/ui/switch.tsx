// A box to tick that is drawn as a switch, with its words beside it.
import type { ComponentProps, ReactNode } from 'react';

type SwitchProps = ComponentProps<'input'> & { label: ReactNode };

export function Switch({ label, ...input }: SwitchProps) {
  return (
    <label className="switch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked */}
      <input type="checkbox" role="switch" {...input} />
      <span>{label}</span>
    </label>
  );
}
