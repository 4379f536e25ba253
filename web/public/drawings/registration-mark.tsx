// A printer's registration mark, where the layers of a poster should have met.
export function RegistrationMark({ className }: { className: string }) {
  return (
    <svg
      className={`registration-mark ${className}`}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M16 0v32M0 16h32" />
      <circle cx="16" cy="16" r="9" />
      <path className="registration-mark__half" d="M16 16v-5a5 5 0 0 1 5 5zM16 16v5a5 5 0 0 1-5-5z" />
    </svg>
  );
}
