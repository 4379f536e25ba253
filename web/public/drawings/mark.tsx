// The product's mark: a stencilled wheel on a spoke card. static/favicon.svg is the same drawing.
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d="M0 0h34l6 6v34H0z" fill="#ff4a1c" />
      <g fill="none" stroke="#16120f">
        <path d="M18 6.2a14 14 0 0 0 0 27.6M22 6.2a14 14 0 0 1 0 27.6" strokeWidth="5" />
        <path
          d="M8 20h8M24 20h8M13.2 11.5l4.3 5.6M26.8 28.5l-4.3-5.6M13.2 28.5l4.3-5.6M26.8 11.5l-4.3 5.6"
          strokeWidth="2"
        />
      </g>
      <circle cx="20" cy="20" r="4" fill="#16120f" />
    </svg>
  );
}
