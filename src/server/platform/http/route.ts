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
  /** Who may call. Whether the role in a company allows it is decided by `authorize`, once the company is known. */
  access: Access;
  /** What else its work asks `authorize` for; nothing beside it may be asked for. */
  entails?: readonly Permission[];
  /** Knows who asks where a bearer token comes along, though everybody may call. */
  recognizes?: true;
  summary: string;
  /** What the document says beside: rules that no schema tells. */
  description?: string;
  tag: string;
  params?: P;
  query?: Q;
  body?: B;
  response?: Record<number, z.ZodType>;
  /** Whose field labels stand in refusals of the body. */
  entity?: Entity;
  /** The largest body in bytes, where it is not that of every call that asks who calls, or of every public one. */
  bodyLimit?: number;
  /** Reads the selection headers (data lists); they are told in the API document too. */
  selective?: true;
  /** Reads the `Idempotency-Key` header: sent again with its key, the request makes nothing twice. */
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
    /** What the work may ask `authorize` for: access and entails, put together when the route is registered. */
    permissions?: readonly Permission[];
    recognizes?: boolean;
    entity?: Entity;
    selective?: boolean;
    repeatable?: boolean;
  }
}

/** Bytes of a body that anybody may send: texts of forms, and no records. */
const publicBodyLimit = 512 * 1024;

/** Registers a route whose access, input and answer are all told; a route without access does not start. */
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
        ...(route.repeatable ? { repeatable: true } : {}),
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
