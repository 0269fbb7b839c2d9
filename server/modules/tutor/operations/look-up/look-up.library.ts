import { lookUpInText } from '@vocabloom/content/engine/look-up.ts';
import type { LookUpResponse } from '@vocabloom/contract/tutor/look-up.ts';
import type { FromLibrary } from '../../operation/operation.ts';
import type { LookUpRequest } from './look-up-request.ts';

export const fromLibrary: FromLibrary<LookUpRequest, LookUpResponse> = lookUpInText;
