// Sends a correction, and says what came of it when somebody else corrected the registration meanwhile.
import type {
  CorrectedRegistration,
  RegistrationDetail,
  RegistrationEdit,
} from '#domain/registration/registration-detail.ts';
import { call, codeOf } from '#web/call.ts';

/** `newest` is there when somebody else saved before: then nothing was stored. */
export type SavedCorrection =
  | { newest: RegistrationDetail }
  | { newest: undefined; saved: CorrectedRegistration };

export async function saveCorrection(id: string, body: RegistrationEdit): Promise<SavedCorrection> {
  try {
    const saved = await call('PATCH /api/registrations/:id', { params: { id }, body });
    return { newest: undefined, saved };
  } catch (error) {
    if (codeOf(error) !== 'registration_changed') throw error;
    return { newest: await call('GET /api/registrations/:id/detail', { params: { id } }) };
  }
}
