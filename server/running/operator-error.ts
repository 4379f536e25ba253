/** What an operator can mend: its message is one line that says what is wrong, empty where that was said already. */
export class OperatorError extends Error {}
