// A field of the forms that work without script.

type PlainFieldProps = {
  name: string;
  label: string;
  type: 'email' | 'password';
  autoComplete: string;
  value?: string | undefined;
  help?: string | undefined;
  hasFocus?: boolean;
  isReadOnly?: boolean;
  minLength?: number;
  describedBy?: string | undefined;
};

export function PlainField({ name, label, help, value, hasFocus, ...props }: PlainFieldProps) {
  const id = `plain-${name}`;
  const describedBy = [help ? `${id}-help` : undefined, props.describedBy].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {help ? (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      <input
        id={id}
        name={name}
        className="field__control"
        type={props.type}
        autoComplete={props.autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value}
        required
        readOnly={props.isReadOnly}
        minLength={props.minLength}
        // biome-ignore lint/a11y/noAutofocus: the page has this one task.
        autoFocus={hasFocus}
        aria-describedby={describedBy || undefined}
      />
    </div>
  );
}
