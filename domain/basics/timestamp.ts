// A moment, as calls and replies write it.
import * as z from 'zod/mini';

export const timestamp = z.iso.datetime();
