import type { Parameter, Routine } from '../catalogue/catalogue.ts';
import {
  elementType,
  type Json,
  required,
  rowTypes,
  summaryOf,
  swaggerFormat,
  swaggerType,
  typeOf,
} from './swagger-types.ts';

/** How a function is called, under its path; by GET as well if it changes nothing. */
export function callsOf(routine: Routine): Json {
  const { name, description, parameters, volatile } = routine;
  const operation = {
    tags: [`(rpc) ${name}`],
    ...summaryOf(description),
    produces: rowTypes,
    responses: { 200: { description: 'OK' } },
  };
  const post = {
    ...operation,
    parameters: [
      { name: 'args', required: true, in: 'body', schema: argumentsOf(routine) },
      { $ref: '#/parameters/preferParams' },
    ],
  };
  return volatile ? { post } : { get: { ...operation, parameters: parameters.map(queryParameter) }, post };
}

const argumentsOf = ({ description, parameters }: Routine): Json => ({
  type: 'object',
  description: description ?? undefined,
  ...required(parameters.filter((parameter) => parameter.required)),
  properties: Object.fromEntries(parameters.map(({ name, typeText }) => [name, typeOf(typeText)])),
});

function queryParameter({ name, typeText, required: isRequired, variadic }: Parameter): Json {
  const common = { name, required: isRequired, in: 'query' };
  if (variadic) {
    const element = elementType(typeText);
    const items = { type: swaggerType(element), format: swaggerFormat(element) };
    return { ...common, type: swaggerType(typeText) ?? 'string', collectionFormat: 'multi', items };
  }
  const type = swaggerType(typeText);
  // A list is one text in braces; a value of any type is a text as well.
  return {
    ...common,
    type: type === 'array' || type === undefined ? 'string' : type,
    format: swaggerFormat(typeText),
  };
}
