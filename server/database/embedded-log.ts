// What PostgreSQL writes on stderr, and how much of it belongs in rego's log.
import type { Log } from '#server/requests/log.ts';

/** log_line_prefix is the SQLSTATE; very early lines have the program's name instead. */
const linePattern = /^(?:(\w{5}) |postgres: )?(LOG|WARNING|ERROR|FATAL|PANIC): {1,2}(.*)$/;
/**
 * Errors of a statement go to who sent it, and may quote what somebody typed. Of them only faults of the
 * machine are logged: resources (53), system (58), internal (XX).
 */
const machineFaultPattern = /^(53|58|XX)/;
const readyText = 'database system is ready to accept connections';

type LogReader = {
  /** True for the line that says PostgreSQL takes connections. */
  read(line: string): boolean;
  /** The last line that tells of a fault, else the last line. */
  lastWords(): string;
  /** From now on an end is nothing to report. */
  expectEnd(): void;
};

export function createLogReader(log: Log): LogReader {
  let isRunning = false;
  let lastLine = '';
  let lastFault = '';

  function report(level: string, state: string, text: string): void {
    const fields = { sqlState: state };
    const message = `PostgreSQL: ${text}`;
    if (level === 'PANIC') log.error(fields, message);
    else if (level === 'ERROR' && machineFaultPattern.test(state)) log.error(fields, message);
    else if (level === 'WARNING' || level === 'FATAL') log.warn(fields, message);
    else if (level === 'LOG') log.info(fields, message);
  }

  return {
    read(line) {
      const [, state = '', level, text = ''] = linePattern.exec(line) ?? [];
      if (!line.startsWith('\t') && line.trim() !== '') lastLine = line;
      if (level === undefined) return false;
      if (level === 'FATAL' || level === 'PANIC') lastFault = line;
      const isReadyLine = level === 'LOG' && text === readyText;
      if (isRunning) report(level, state, text);
      else if (level !== 'LOG' && level !== 'FATAL') report(level, state, text);
      if (isReadyLine) isRunning = true;
      return isReadyLine;
    },
    lastWords: () => lastFault || lastLine,
    expectEnd() {
      isRunning = false;
    },
  };
}
