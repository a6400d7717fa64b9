import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { errorEnvelope } from '#shared/platform/contracts/envelope.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { Access, Permission } from '#shared/platform/policy.ts';

type Schemas = {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
};

type Input<S extends z.ZodType | undefined> = S extends z.ZodType ? z.output<S> : undefined;

export type RouteDefinition<
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** One path, or several that share the handler. */
  url: string | readonly string[];
  /** Who may call. Once the company is known, `authorize` checks whether the role in it allows the call. */
  access: Access;
  /** Further permissions that the work may check with `authorize`; it may not check any others. */
  entails?: readonly Permission[];
  /** For a public route: identifies the user if the request has a bearer token. */
  recognizes?: true;
  summary: string;
  /** More for the API document: rules that no schema expresses. */
  description?: string;
  tag: string;
  params?: P;
  query?: Q;
  body?: B;
  response?: Record<number, z.ZodType>;
  /** The entity whose field labels appear in validation errors of the body. */
  entity?: Entity;
  /** The maximum body size in bytes, if it differs from the default of authenticated or public routes. */
  bodyLimit?: number;
  /** Reads the selection headers (data lists), which the API document then lists. */
  selective?: true;
  /** Also for programs that authenticate with a personal token as password, or in the path (GIS, spreadsheets). */
  forPrograms?: true;
  /** The response can have megabytes of text: a user gets only a few of these at once. */
  large?: true;
  /** Reads the `Idempotency-Key` header: a request sent again with the same key creates nothing twice. */
  repeatable?: true;
  handler: (
    input: { params: Input<P>; query: Input<Q>; body: Input<B> },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    entails?: readonly Permission[];
    /** What the work may check with `authorize`: access and entails, combined when the route is registered. */
    permissions?: readonly Permission[];
    recognizes?: boolean;
    entity?: Entity;
    selective?: boolean;
    large?: boolean;
    repeatable?: boolean;
    forPrograms?: boolean;
  }
}

/** The body limit of public routes, in bytes: they accept a few texts, and report which one is too long. */
const publicBodyLimit = 256 * 1024;

/** Registers a route with its access, input and response. The server does not start if a route declares no access. */
export function defineRoute<
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(app: FastifyInstance, route: RouteDefinition<P, Q, B>): void {
  const bodyLimit = route.bodyLimit ?? (route.access === 'public' ? publicBodyLimit : undefined);
  const schemas: Schemas = { params: route.params, query: route.query, body: route.body };
  for (const url of [route.url].flat()) {
    app.route({
      method: route.method,
      url: url as string,
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      config: {
        access: route.access,
        ...(route.entails ? { entails: route.entails } : {}),
        ...(route.recognizes ? { recognizes: true } : {}),
        ...(route.entity ? { entity: route.entity } : {}),
        ...(route.selective ? { selective: true } : {}),
        ...(route.large ? { large: true } : {}),
        ...(route.repeatable ? { repeatable: true } : {}),
        ...(route.forPrograms ? { forPrograms: true } : {}),
      },
      schema: {
        summary: route.summary,
        ...(route.description ? { description: route.description } : {}),
        tags: [route.tag],
        ...(schemas.params ? { params: schemas.params } : {}),
        ...(schemas.query ? { querystring: schemas.query } : {}),
        ...(schemas.body ? { body: schemas.body } : {}),
        response: { ...route.response, '4xx': errorEnvelope },
        ...(route.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      },
      handler: (request, reply) =>
        route.handler(
          {
            params: request.params as Input<P>,
            query: request.query as Input<Q>,
            body: request.body as Input<B>,
          },
          request,
          reply,
        ),
    });
  }
}
