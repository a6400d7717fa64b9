// The calls of the API and the shapes of its records. Written by "npm run client" from the API document; don't edit it.

export interface Calls {
  /**
   * Sign in; 401 `two_factor_required` has a challenge to complete with a code
   */
  'POST /api/auth/login': {
    body: {
      email: string;
      password: string;
    };
    response: {
      user: User;
      token: string;
      refreshToken: string;
      expiresIn: number;
    };
  };
  /**
   * Complete sign-in with an app code or a recovery code; each works once
   */
  'POST /api/auth/login/two-factor': {
    body: {
      challenge: string;
      code: string;
    };
    response: {
      user: User;
      token: string;
      refreshToken: string;
      expiresIn: number;
    };
  };
  /**
   * Read what the sign-in page offers besides passwords
   */
  'GET /api/auth/sign-on': {
    response: {
      success: true;
      /**
       * Whether the provider depends on the domain of the address.
       */
      by_address: boolean;
      /**
       * The provider of all other addresses.
       */
      for_everyone: {
        id: number;
        name: string;
      } | null;
    };
  };
  /**
   * Find the identity provider of an email address
   */
  'POST /api/auth/sign-on/find': {
    body: {
      email: string;
    };
    response: {
      success: true;
      provider: {
        id: number;
        name: string;
      } | null;
    };
  };
  /**
   * Lead the browser to an identity provider
   */
  'GET /api/auth/sign-on/start': {
    query: {
      provider: number;
      /**
       * The path to open after signing in. The start page, if it is of another site or has more than 2,000 characters.
       */
      return_to?: string;
      /**
       * Suggested to the provider.
       */
      email?: string;
    };
  };
  /**
   * Take the response of an identity provider, which leads the browser here
   */
  'GET /api/auth/sign-on/callback': {};
  /**
   * Begin the session of this browser after a sign-on
   */
  'POST /api/auth/sign-on/finish': {
    response:
      | {
          session: {
            user: User;
            token: string;
            refreshToken: string;
            expiresIn: number;
          };
          return_to: string;
          link: null;
        }
      | {
          session: null;
          return_to: string;
          link: {
            email: string;
            provider: {
              id: number;
              name: string;
            };
          };
        };
  };
  /**
   * Link your account to the identity that this browser signed on with
   */
  'POST /api/auth/sign-on/link': {};
  /**
   * List the identity providers by name, with the addresses of this installation that they must know
   */
  'GET /api/identity-providers': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name, issuer.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[name]'?: string;
      'filter[issuer]'?: string;
      'filter[is_active]'?: 'true' | 'false' | '';
      'filter[is_enforced]'?: 'true' | 'false' | '';
      'filter[users]'?: string;
    };
    response: {
      success: true;
      data: IdentityProvider[];
      meta: ListMeta;
      /**
       * The address that the provider must allow as redirect URI.
       */
      redirect_uri: string;
      /**
       * The address that it must allow to return to after signing out.
       */
      logout_uri: string;
      /**
       * The address at which it reports that a user signed out there.
       */
      back_channel_uri: string;
      /**
       * The address to which it sends users and groups (SCIM 2.0).
       */
      scim_uri: string;
    };
  };
  /**
   * Create an identity provider
   */
  'POST /api/identity-providers': {
    body: {
      /**
       * Shown on the sign-in button.
       */
      name: string;
      /**
       * The issuer, as its discovery document has it; http:// only for this machine.
       */
      issuer: string;
      client_id: string;
      /**
       * Never returned; null for a client without a secret.
       */
      client_secret?: string | null;
      /**
       * Requested from the provider.
       */
      scopes?: string;
      /**
       * The claim that lists the groups of a user.
       */
      group_claim?: string;
      /**
       * Users with addresses in these domains sign in through it; an empty list means all domains that no other provider has.
       */
      domains?: string[];
      /**
       * The first group of a company that the user has decides the role.
       */
      roles?: {
        /**
         * As the provider names it in the group claim; null means everyone.
         */
        group: string | null;
        company_id: number;
        role_id: number;
      }[];
      is_active?: boolean;
      /**
       * Whether its users can no longer sign in with a password; Administrators always can.
       */
      is_enforced?: boolean;
      /**
       * Whether users without an account get one when they sign in.
       */
      makes_accounts?: boolean;
      /**
       * Whether an address counts as verified if the provider does not say so (Microsoft Entra ID does not).
       */
      trusts_addresses?: boolean;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: IdentityProvider;
        }
      ];
    };
  };
  /**
   * Read an identity provider
   */
  'GET /api/identity-providers/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: IdentityProvider;
        }
      ];
    };
  };
  /**
   * Change an identity provider, or turn it on or off
   */
  'PUT /api/identity-providers/{id}': {
    params: {
      id: number;
    };
    body: {
      /**
       * Shown on the sign-in button.
       */
      name?: string;
      /**
       * The issuer, as its discovery document has it; http:// only for this machine.
       */
      issuer?: string;
      client_id?: string;
      /**
       * Never returned; null for a client without a secret.
       */
      client_secret?: string | null;
      /**
       * Requested from the provider.
       */
      scopes?: string;
      /**
       * The claim that lists the groups of a user.
       */
      group_claim?: string;
      /**
       * Users with addresses in these domains sign in through it; an empty list means all domains that no other provider has.
       */
      domains?: string[];
      /**
       * The first group of a company that the user has decides the role.
       */
      roles?: {
        /**
         * As the provider names it in the group claim; null means everyone.
         */
        group: string | null;
        company_id: number;
        role_id: number;
      }[];
      is_active?: boolean;
      /**
       * Whether its users can no longer sign in with a password; Administrators always can.
       */
      is_enforced?: boolean;
      /**
       * Whether users without an account get one when they sign in.
       */
      makes_accounts?: boolean;
      /**
       * Whether an address counts as verified if the provider does not say so (Microsoft Entra ID does not).
       */
      trusts_addresses?: boolean;
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: IdentityProvider;
        }
      ];
    };
  };
  /**
   * Delete an identity provider; accounts and memberships remain
   */
  'DELETE /api/identity-providers/{id}': {
    params: {
      id: number;
    };
  };
  /**
   * Let an identity provider provision users and groups, or replace its token, which is shown only once
   */
  'POST /api/identity-providers/{id}/provisioning': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: IdentityProvider;
        }
      ];
      token: string;
    };
  };
  /**
   * Turn off provisioning and forget its users and groups; accounts and memberships remain
   */
  'DELETE /api/identity-providers/{id}/provisioning': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: IdentityProvider;
        }
      ];
    };
  };
  /**
   * Check that an identity provider can be reached
   */
  'POST /api/identity-providers/{id}/check': {
    params: {
      id: number;
    };
    response: {
      success: true;
      issuer: string;
      /**
       * Whether signing out of Platbook also signs out there.
       */
      signs_out: boolean;
    };
  };
  /**
   * List the users who sign in through an identity provider, by name
   */
  'GET /api/identity-providers/{id}/links': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name, email.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[name]'?: string;
      'filter[email]'?: string;
      'filter[linked_at]'?: string;
      'filter[last_sign_on]'?: string;
    };
    response: {
      success: true;
      data: {
        /**
         * The id of the user.
         */
        id: number;
        name: string;
        email: string;
        linked_at: string;
        /**
         * Null if the link was not used since this is recorded.
         */
        last_sign_on: string | null;
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Unlink all users from an identity provider, and end the sessions that began through it
   */
  'DELETE /api/identity-providers/{id}/links': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * How many links were removed.
       */
      unlinked: number;
    };
  };
  /**
   * Unlink a user from an identity provider, and end the sessions that began through it
   */
  'DELETE /api/identity-providers/{id}/links/{userId}': {
    params: {
      id: number;
      userId: number;
    };
  };
  /**
   * Request a password reset link by mail; the response never reveals whether the account exists
   */
  'POST /api/auth/forgot-password': {
    body: {
      email: string;
    };
    response: {
      success: true;
      message: string;
      /**
       * mail: handed to a mail server. outbox: no mail server is set up, so the message is a file in the outbox folder of the data directory.
       */
      delivery: 'mail' | 'outbox';
    };
  };
  /**
   * Request a password reset link by mail; the response never reveals whether the account exists
   */
  'POST /api/request-reset': {
    body: {
      email: string;
    };
    response: {
      success: true;
      message: string;
      /**
       * mail: handed to a mail server. outbox: no mail server is set up, so the message is a file in the outbox folder of the data directory.
       */
      delivery: 'mail' | 'outbox';
    };
  };
  /**
   * Check whether a reset link is still valid
   */
  'GET /api/auth/reset-password/validate/{token}': {
    params: {
      token: string;
    };
    response: {
      valid: true;
      user_email: string;
      expires_at: string;
    };
  };
  /**
   * Check whether a reset link is still valid
   */
  'GET /api/reset-password/{token}': {
    params: {
      token: string;
    };
    response: {
      valid: true;
      user_email: string;
      expires_at: string;
    };
  };
  /**
   * Set a new password with the token of a reset link; works once
   */
  'POST /api/reset-password/{token}': {
    params: {
      token: string;
    };
    body: {
      password: string;
    };
    response: {
      success: true;
      message: string;
    };
  };
  /**
   * Set a new password with the token of a reset link; works once
   */
  'POST /api/auth/reset-password': {
    body: {
      token: string;
      password: string;
    };
    response: {
      success: true;
      message: string;
    };
  };
  /**
   * Change your name or phone
   */
  'PATCH /api/auth/profile': {
    body: {
      name?: string;
      first_name?: string | null;
      last_name?: string | null;
      phone?: string | null;
    };
    response: User;
  };
  /**
   * Delete your account; the records you created are kept
   */
  'DELETE /api/auth/profile': {
    body: {
      password?: string;
    } | null;
    response: {
      success: true;
      message: string;
    };
  };
  /**
   * Change your password; ends every session and returns a new one
   */
  'PUT /api/auth/profile/password': {
    body: {
      current_password: string;
      new_password: string;
      /**
       * Whether to revoke your personal tokens too; otherwise they stay valid.
       */
      revoke_tokens?: boolean;
    };
    response: {
      token: string;
      refreshToken: string;
      expiresIn: number;
      success: true;
      message: string;
    };
  };
  /**
   * List your signed-in devices, most recently used first
   */
  'GET /api/auth/sessions': {
    response: {
      success: true;
      data: {
        id: string;
        /**
         * Null if unknown.
         */
        browser: string | null;
        system: string | null;
        address: string | null;
        created_at: string;
        /**
         * When it was last renewed, which a device in use does every 15 minutes.
         */
        last_used_at: string;
        /**
         * Whether it is the current session.
         */
        current: boolean;
      }[];
    };
  };
  /**
   * Sign out every other device
   */
  'DELETE /api/auth/sessions': {
    response: {
      success: true;
      message: string;
      /**
       * How many sessions ended.
       */
      ended: number;
    };
  };
  /**
   * Sign out one device; its next call is rejected
   */
  'DELETE /api/auth/sessions/{sessionId}': {
    params: {
      sessionId: string;
    };
    response: {
      success: true;
      message: string;
    };
  };
  /**
   * Read whether your sign-in requires a code
   */
  'GET /api/auth/two-factor': {
    response: {
      enabled: boolean;
      enabled_at: string | null;
      recovery_codes_left: number;
    };
  };
  /**
   * Create a secret for your app; a code must confirm it
   */
  'POST /api/auth/two-factor': {
    body: {
      password: string;
    };
    response: {
      success: true;
      /**
       * In base32, for manual entry.
       */
      secret: string;
      otpauth_uri: string;
      /**
       * The address as a QR code.
       */
      qr_svg: string;
    };
  };
  /**
   * Turn on two-factor with an app code; returns the recovery codes once
   */
  'PUT /api/auth/two-factor': {
    body: {
      code: string;
    };
    response: {
      success: true;
      recovery_codes: string[];
    };
  };
  /**
   * Turn off two-factor
   */
  'DELETE /api/auth/two-factor': {
    body: {
      password: string;
    };
    response: {
      success: true;
      message: string;
    };
  };
  /**
   * Create ten new recovery codes; earlier ones stop working
   */
  'POST /api/auth/two-factor/recovery-codes': {
    body: {
      password: string;
    };
    response: {
      success: true;
      recovery_codes: string[];
    };
  };
  /**
   * List your personal tokens
   */
  'GET /api/auth/tokens': {
    response: {
      success: true;
      data: {
        id: number;
        name: string;
        scope: 'read' | 'write';
        company_ids: number[] | null;
        /**
         * The last four characters of the token.
         */
        ending: string;
        created_at: string;
        expires_at: string;
        /**
         * To the minute; null if never used.
         */
        last_used_at: string | null;
      }[];
    };
  };
  /**
   * Create a personal token; its value is returned only once
   */
  'POST /api/auth/tokens': {
    body: {
      name: string;
      scope: 'read' | 'write';
      /**
       * The companies it has access to; defaults to all your companies, including future ones.
       */
      company_ids?: number[] | null;
      expires_in_days: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            name: string;
            scope: 'read' | 'write';
            company_ids: number[] | null;
            /**
             * The last four characters of the token.
             */
            ending: string;
            created_at: string;
            expires_at: string;
            /**
             * To the minute; null if never used.
             */
            last_used_at: string | null;
          };
        }
      ];
      token: string;
    };
  };
  /**
   * Revoke a personal token; its next call is rejected
   */
  'DELETE /api/auth/tokens/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      message: string;
    };
  };
  /**
   * Create an account and sign in
   */
  'POST /api/auth/register': {
    body: {
      email: string;
      password: string;
      name: string;
    };
    response: {
      user: User;
      token: string;
      refreshToken: string;
      expiresIn: number;
    };
  };
  /**
   * Exchange a refresh token; works once
   */
  'POST /api/auth/refresh': {
    body: {
      refreshToken: string;
    };
    response: {
      token: string;
      refreshToken: string;
      expiresIn: number;
    };
  };
  /**
   * End the session of a refresh token
   */
  'POST /api/auth/logout': {
    body: {
      refreshToken: string;
    };
    response: {
      success: true;
      /**
       * Where the browser also signs out at the identity provider through which it signed in.
       */
      sign_out_at: string | null;
    };
  };
  /**
   * Read the user of the bearer token
   */
  'GET /api/auth/validate': {
    response: {
      id: number;
      username: string;
      name: string;
      first_name: string | null;
      last_name: string | null;
      email: string;
      phone: string | null;
      role_id: number;
      role_name: string;
      created_at: string;
      last_login: string | null;
      user: User;
      expiresIn: number;
    };
  };
  /**
   * List your companies, by name
   */
  'GET /api/company': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[name]'?: string;
      'filter[description]'?: string;
      'filter[is_acquisition_target]'?: 'true' | 'false' | '';
      'filter[pugh_reading]'?: string;
      'filter[is_sample]'?: 'true' | 'false' | '';
      'filter[created_by]'?: string;
      'filter[created_at]'?: string;
      'filter[role_name]'?: string;
      'filter[role_label]'?: string;
      'filter[version_id]'?: string;
    };
    response: {
      success: true;
      data: Company[];
      meta: ListMeta;
    };
  };
  /**
   * Create a company, with you as its Manager
   */
  'POST /api/company': {
    body: {
      name: string;
      description?: string | null;
      is_acquisition_target?: boolean;
      pugh_reading?: 'horizontal_is_surface' | 'horizontal_is_depth';
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Company;
        }
      ];
    };
  };
  /**
   * List your companies, by name
   */
  'GET /api/companies': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[name]'?: string;
      'filter[description]'?: string;
      'filter[is_acquisition_target]'?: 'true' | 'false' | '';
      'filter[pugh_reading]'?: string;
      'filter[is_sample]'?: 'true' | 'false' | '';
      'filter[created_by]'?: string;
      'filter[created_at]'?: string;
      'filter[role_name]'?: string;
      'filter[role_label]'?: string;
      'filter[version_id]'?: string;
    };
    response: {
      success: true;
      data: Company[];
      meta: ListMeta;
    };
  };
  /**
   * Create a company, with you as its Manager
   */
  'POST /api/companies': {
    body: {
      name: string;
      description?: string | null;
      is_acquisition_target?: boolean;
      pugh_reading?: 'horizontal_is_surface' | 'horizontal_is_depth';
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Company;
        }
      ];
    };
  };
  /**
   * Read a company
   */
  'GET /api/company/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Company;
        }
      ];
    };
  };
  /**
   * Update a company
   */
  'PUT /api/company/{id}': {
    params: {
      id: number;
    };
    body: {
      id?: number;
      name?: string;
      description?: string | null;
      is_acquisition_target?: boolean;
      pugh_reading?: 'horizontal_is_surface' | 'horizontal_is_depth';
      /**
       * A sample company, which can be removed completely.
       */
      is_sample?: boolean;
      created_by?: string | null;
      created_at?: string;
      /**
       * The built-in role whose rights the current user has in this company.
       */
      role_name?: string;
      /**
       * The name of the user's role there.
       */
      role_label?: string;
      /**
       * The version that was read; returns 409 if the record has changed since.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Company;
        }
      ];
    };
  };
  /**
   * Move a company with all its records to the trash for 30 days; requires its name as confirmation if it has records
   */
  'DELETE /api/company/{id}': {
    params: {
      id: number;
    };
    body: {
      name?: string;
    } | null;
  };
  /**
   * Read a company
   */
  'GET /api/companies/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Company;
        }
      ];
    };
  };
  /**
   * Update a company
   */
  'PUT /api/companies/{id}': {
    params: {
      id: number;
    };
    body: {
      id?: number;
      name?: string;
      description?: string | null;
      is_acquisition_target?: boolean;
      pugh_reading?: 'horizontal_is_surface' | 'horizontal_is_depth';
      /**
       * A sample company, which can be removed completely.
       */
      is_sample?: boolean;
      created_by?: string | null;
      created_at?: string;
      /**
       * The built-in role whose rights the current user has in this company.
       */
      role_name?: string;
      /**
       * The name of the user's role there.
       */
      role_label?: string;
      /**
       * The version that was read; returns 409 if the record has changed since.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Company;
        }
      ];
    };
  };
  /**
   * Move a company with all its records to the trash for 30 days; requires its name as confirmation if it has records
   */
  'DELETE /api/companies/{id}': {
    params: {
      id: number;
    };
    body: {
      name?: string;
    } | null;
  };
  /**
   * Restore a company from the trash with all its records
   */
  'POST /api/company/{id}/restore': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Company;
        }
      ];
    };
  };
  /**
   * List the companies in the trash that you can restore: those you managed, or all for an Administrator
   */
  'GET /api/company/deleted': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[name]'?: string;
      'filter[description]'?: string;
      'filter[deleted_at]'?: string;
      'filter[until]'?: string;
      'filter[deleted_by]'?: string;
      'filter[moved_to]'?: string;
    };
    response: {
      success: true;
      data: {
        id: number;
        name: string;
        description: string | null;
        deleted_at: string;
        /**
         * When it is permanently deleted; until then it can be restored.
         */
        until: string;
        deleted_by: string | null;
        /**
         * The address of the installation that it was moved to; null if it was deleted.
         */
        moved_to: string | null;
      }[];
      meta: ListMeta;
    };
  };
  /**
   * List the members of a company with their roles, by user name
   */
  'GET /api/company/{id}/users': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: username, name, email.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[username]'?: string;
      'filter[name]'?: string;
      'filter[first_name]'?: string;
      'filter[last_name]'?: string;
      'filter[email]'?: string;
      'filter[phone]'?: string;
      'filter[role_id]'?: string;
      'filter[role_name]'?: string;
      'filter[created_at]'?: string;
      'filter[last_login]'?: string;
      'filter[deactivated_at]'?: string;
      'filter[status]'?: string;
      'filter[version_id]'?: string;
    };
    response: {
      success: true;
      data: UserRecord[];
      meta: ListMeta;
    };
  };
  /**
   * List the members of a company with their roles, by user name
   */
  'GET /api/companies/{id}/users': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: username, name, email.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[username]'?: string;
      'filter[name]'?: string;
      'filter[first_name]'?: string;
      'filter[last_name]'?: string;
      'filter[email]'?: string;
      'filter[phone]'?: string;
      'filter[role_id]'?: string;
      'filter[role_name]'?: string;
      'filter[created_at]'?: string;
      'filter[last_login]'?: string;
      'filter[deactivated_at]'?: string;
      'filter[status]'?: string;
      'filter[version_id]'?: string;
    };
    response: {
      success: true;
      data: UserRecord[];
      meta: ListMeta;
    };
  };
  /**
   * Change a member's role in the company, to one no higher than yours
   */
  'PUT /api/company/{id}/user/{userId}/role': {
    params: {
      id: number;
      userId: number;
    };
    body: {
      role_id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: UserRecord;
        }
      ];
    };
  };
  /**
   * Change a member's role in the company, to one no higher than yours
   */
  'PATCH /api/company/{id}/user/{userId}/role': {
    params: {
      id: number;
      userId: number;
    };
    body: {
      role_id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: UserRecord;
        }
      ];
    };
  };
  /**
   * Remove a member from the company, or leave it; their records are kept
   */
  'DELETE /api/company/{id}/user/{userId}': {
    params: {
      id: number;
      userId: number;
    };
  };
  /**
   * Read the invitation of a link while it is valid
   */
  'GET /api/invitations/{token}': {
    params: {
      token: string;
    };
    response: {
      valid: true;
      email: string;
      /**
       * Comma-separated if several; null for an account only.
       */
      company_name: string | null;
      role_name: string;
      /**
       * Whether no account has this address yet; accepting creates one.
       */
      needs_account: boolean;
      expires_at: string;
      /**
       * The name of the inviter; null if the account was deleted.
       */
      invited_by: string | null;
      invited_by_email: string | null;
      /**
       * When the invitation was created.
       */
      invited_at: string;
    };
  };
  /**
   * Accept an invitation; works once. New users send a name and a password, which creates the account and signs in; existing users must be signed in
   */
  'POST /api/invitations/{token}/accept': {
    params: {
      token: string;
    };
    body: {
      name?: string;
      password?: string;
    } | null;
    response: {
      success: true;
      message: string;
    };
  };
  /**
   * Invite a user to the company by mail, in a role no higher than yours
   */
  'POST /api/company/{id}/invite': {
    params: {
      id: number;
    };
    body: {
      email: string;
      role_id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            company_id: number;
            email: string;
            role_id: number;
            role_name: string;
            /**
             * expired: too old, or its sender can no longer invite; it can be sent again.
             */
            status: 'pending' | 'expired';
            invited_by: string | null;
            created_at: string;
            sent_at: string;
            expires_at: string;
            /**
             * mail: handed to a mail server. outbox: no mail server is set up, so the message is a file in the outbox folder of the data directory.
             */
            delivery: 'mail' | 'outbox';
            /**
             * Only with `outbox`: the link to send to the invited user.
             */
            link?: string;
          };
        }
      ];
    };
  };
  /**
   * List the company's open invitations, by address
   */
  'GET /api/company/{id}/invitations': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: email.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[company_id]'?: string;
      'filter[email]'?: string;
      'filter[role_id]'?: string;
      'filter[role_name]'?: string;
      'filter[status]'?: string;
      'filter[invited_by]'?: string;
      'filter[created_at]'?: string;
      'filter[sent_at]'?: string;
      'filter[expires_at]'?: string;
    };
    response: {
      success: true;
      data: {
        id: number;
        company_id: number;
        email: string;
        role_id: number;
        role_name: string;
        /**
         * expired: too old, or its sender can no longer invite; it can be sent again.
         */
        status: 'pending' | 'expired';
        invited_by: string | null;
        created_at: string;
        sent_at: string;
        expires_at: string;
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Send the invitation again with a new link; the earlier link stops working
   */
  'POST /api/company/{id}/invitations/{invitationId}/resend': {
    params: {
      id: number;
      invitationId: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            company_id: number;
            email: string;
            role_id: number;
            role_name: string;
            /**
             * expired: too old, or its sender can no longer invite; it can be sent again.
             */
            status: 'pending' | 'expired';
            invited_by: string | null;
            created_at: string;
            sent_at: string;
            expires_at: string;
            /**
             * mail: handed to a mail server. outbox: no mail server is set up, so the message is a file in the outbox folder of the data directory.
             */
            delivery: 'mail' | 'outbox';
            /**
             * Only with `outbox`: the link to send to the invited user.
             */
            link?: string;
          };
        }
      ];
    };
  };
  /**
   * Revoke an invitation to the company; its link stops working
   */
  'DELETE /api/company/{id}/invitations/{invitationId}': {
    params: {
      id: number;
      invitationId: number;
    };
  };
  /**
   * List the users who share a company with you and those invited to companies you manage, by user name; all users for an Administrator
   */
  'GET /api/users': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: username, name, email.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[username]'?: string;
      'filter[name]'?: string;
      'filter[first_name]'?: string;
      'filter[last_name]'?: string;
      'filter[email]'?: string;
      'filter[phone]'?: string;
      'filter[role_id]'?: string;
      'filter[role_name]'?: string;
      'filter[created_at]'?: string;
      'filter[last_login]'?: string;
      'filter[deactivated_at]'?: string;
      'filter[status]'?: string;
      'filter[version_id]'?: string;
    };
    response: {
      success: true;
      data: UserRecord[];
      meta: ListMeta;
    };
  };
  /**
   * Invite a user by mail to get an account and join companies; returns the user's record
   */
  'POST /api/users': {
    body: {
      username: string;
      email: string;
      role_id: number;
      first_name?: string | null;
      last_name?: string | null;
      phone?: string | null;
      /**
       * The companies the user joins; for a Manager, defaults to the selected ones.
       */
      company_ids?: number[];
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            username: string;
            name: string;
            first_name: string | null;
            last_name: string | null;
            email: string;
            phone: string | null;
            role_id: number;
            role_name: string;
            created_at: string;
            last_login: string | null;
            /**
             * invited: has not opened the mailed link yet; the new account will have this id.
             */
            status: 'active' | 'invited';
            memberships: {
              company_id: number;
              company_name: string;
              role_id: number;
              role_name: string;
              /**
               * invited: a Manager of the company invited the user, who has not accepted yet.
               */
              status: 'active' | 'invited';
            }[];
            /**
             * When an identity provider ended the access of the account; null while it can be used.
             */
            deactivated_at: string | null;
            /**
             * Whether sign-in requires a code in addition to the password; visible only to Administrators.
             */
            two_factor?: boolean;
            version_id: number;
            /**
             * mail: handed to a mail server. outbox: no mail server is set up, so the message is a file in the outbox folder of the data directory.
             */
            delivery: 'mail' | 'outbox';
            /**
             * Only with `outbox`: the link to send to the invited user.
             */
            link?: string;
          };
        }
      ];
    };
  };
  /**
   * Read a user
   */
  'GET /api/users/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: UserRecord;
        }
      ];
    };
  };
  /**
   * Update an account, as an Administrator
   */
  'PUT /api/users/{id}': {
    params: {
      id: number;
    };
    body: {
      id?: number;
      username?: string;
      name?: string;
      first_name?: string | null;
      last_name?: string | null;
      email?: string;
      phone?: string | null;
      role_id?: number;
      role_name?: string;
      created_at?: string;
      last_login?: string | null;
      /**
       * invited: has not opened the mailed link yet; the new account will have this id.
       */
      status?: 'active' | 'invited';
      memberships?: {
        company_id: number;
        company_name: string;
        role_id: number;
        role_name: string;
        /**
         * invited: a Manager of the company invited the user, who has not accepted yet.
         */
        status: 'active' | 'invited';
      }[];
      /**
       * When an identity provider ended the access of the account; null while it can be used.
       */
      deactivated_at?: string | null;
      /**
       * Whether sign-in requires a code in addition to the password; visible only to Administrators.
       */
      two_factor?: boolean;
      /**
       * The version that was read; returns 409 if the record has changed since.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: UserRecord;
        }
      ];
    };
  };
  /**
   * Delete an account, as an Administrator; the user's records are kept
   */
  'DELETE /api/users/{id}': {
    params: {
      id: number;
    };
  };
  /**
   * Reactivate an account that an identity provider deactivated, as an Administrator
   */
  'DELETE /api/users/{id}/deactivation': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: UserRecord;
        }
      ];
    };
  };
  /**
   * Turn off two-factor sign-in for a user who lost the app and the recovery codes, as an Administrator
   */
  'DELETE /api/users/{id}/two-factor': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: UserRecord;
        }
      ];
    };
  };
  /**
   * List the roles of this installation, built-in roles first
   */
  'GET /api/company/roles': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[name]'?: string;
      'filter[built_in]'?: 'true' | 'false' | '';
      'filter[rights_of]'?: string;
      'filter[description]'?: string;
    };
    response: {
      success: true;
      data: {
        id: number;
        name: string;
        /**
         * Whether it is built in and can't be changed.
         */
        built_in: boolean;
        /**
         * The built-in role whose rights it has.
         */
        rights_of: number;
        description: string | null;
      }[];
      meta: ListMeta;
    };
  };
  /**
   * List the roles of this installation, built-in roles first
   */
  'GET /api/roles': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[name]'?: string;
      'filter[built_in]'?: 'true' | 'false' | '';
      'filter[rights_of]'?: string;
      'filter[description]'?: string;
    };
    response: {
      success: true;
      data: {
        id: number;
        name: string;
        /**
         * Whether it is built in and can't be changed.
         */
        built_in: boolean;
        /**
         * The built-in role whose rights it has.
         */
        rights_of: number;
        description: string | null;
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Create a role with the rights of a built-in one
   */
  'POST /api/roles': {
    body: {
      name: string;
      /**
       * Defaults to Viewer.
       */
      rights_of?: number;
      description?: string | null;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            name: string;
            /**
             * Whether it is built in and can't be changed.
             */
            built_in: boolean;
            /**
             * The built-in role whose rights it has.
             */
            rights_of: number;
            description: string | null;
          };
        }
      ];
    };
  };
  /**
   * Read a role
   */
  'GET /api/roles/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            name: string;
            /**
             * Whether it is built in and can't be changed.
             */
            built_in: boolean;
            /**
             * The built-in role whose rights it has.
             */
            rights_of: number;
            description: string | null;
          };
        }
      ];
    };
  };
  /**
   * Update a custom role; 409 for a built-in role
   */
  'PUT /api/roles/{id}': {
    params: {
      id: number;
    };
    body: {
      name?: string;
      /**
       * Defaults to Viewer.
       */
      rights_of?: number;
      description?: string | null;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            name: string;
            /**
             * Whether it is built in and can't be changed.
             */
            built_in: boolean;
            /**
             * The built-in role whose rights it has.
             */
            rights_of: number;
            description: string | null;
          };
        }
      ];
    };
  };
  /**
   * Delete an unused custom role; 409 for a built-in role
   */
  'DELETE /api/roles/{id}': {
    params: {
      id: number;
    };
  };
  /**
   * List audit events of accounts, users and companies, newest first: all for an Administrator, those of their companies for a Manager; or as CSV
   */
  'GET /api/audit': {
    query?: {
      page?: number;
      page_size?: number;
      action?:
        | 'sign_in'
        | 'sign_in_failed'
        | 'sign_out'
        | 'session_ended'
        | 'password_changed'
        | 'password_reset'
        | 'two_factor_on'
        | 'two_factor_off'
        | 'two_factor_removed'
        | 'recovery_codes_made'
        | 'token_made'
        | 'token_revoked'
        | 'calendar_feed_made'
        | 'calendar_feed_revoked'
        | 'webhook_made'
        | 'webhook_changed'
        | 'webhook_secret_renewed'
        | 'webhook_deleted'
        | 'provider_made'
        | 'provider_changed'
        | 'provider_deleted'
        | 'identity_linked'
        | 'identity_unlinked'
        | 'provisioning_on'
        | 'provisioning_off'
        | 'account_made'
        | 'account_deactivated'
        | 'account_reactivated'
        | 'account_deleted'
        | 'invitation_sent'
        | 'invitation_resent'
        | 'invitation_revoked'
        | 'invitation_accepted'
        | 'member_added'
        | 'member_role_changed'
        | 'member_removed'
        | 'user_changed'
        | 'user_deleted'
        | 'role_made'
        | 'role_changed'
        | 'role_deleted'
        | 'company_made'
        | 'company_changed'
        | 'company_deleted'
        | 'company_restored'
        | 'area_made'
        | 'area_changed'
        | 'area_deleted';
      /**
       * The id of the user who acted or was affected.
       */
      person?: number;
      /**
       * The id of the company.
       */
      company?: number;
      /**
       * From this date or time.
       */
      from?: string;
      /**
       * Through this date or time.
       */
      to?: string;
      format?: 'json' | 'csv';
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        action: string;
        actor_id: number | null;
        actor_name: string | null;
        target_id: number | null;
        target_name: string | null;
        company_id: number | null;
        company_name: string | null;
        details: {
          [k: string]: string | number | boolean | null | string[];
        };
        address: string | null;
        user_agent: string | null;
      }[];
      meta: ListMeta;
    };
  };
  /**
   * List the webhooks of the selected companies that you manage, by name
   */
  'GET /api/webhooks': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name, url.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[name]'?: string;
      'filter[url]'?: string;
      'filter[company_id]'?: string;
      'filter[company_name]'?: string;
      'filter[is_active]'?: 'true' | 'false' | '';
      'filter[last_state]'?: string;
      'filter[waiting]'?: string;
    };
    response: {
      success: true;
      data: Webhook[];
      meta: ListMeta;
    };
  };
  /**
   * Create a webhook; its secret is returned only once
   */
  'POST /api/webhooks': {
    body: {
      company_id: number;
      name: string;
      /**
       * A public address that begins with https://, or one of a host that the operator allows.
       */
      url: string;
      /**
       * The events that it receives: record.written, import.ended, lease.critical_date, report.sent.
       */
      events: ('record.written' | 'import.ended' | 'lease.critical_date' | 'report.sent')[];
      /**
       * Nothing is queued or sent while it is off.
       */
      is_active?: boolean;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Webhook;
        }
      ];
      /**
       * The secret that signs its messages; shown only this once.
       */
      secret: string;
    };
  };
  /**
   * Read a webhook
   */
  'GET /api/webhooks/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Webhook;
        }
      ];
    };
  };
  /**
   * Change a webhook, or turn it on or off
   */
  'PUT /api/webhooks/{id}': {
    params: {
      id: number;
    };
    body: {
      name?: string;
      /**
       * A public address that begins with https://, or one of a host that the operator allows.
       */
      url?: string;
      /**
       * The events that it receives: record.written, import.ended, lease.critical_date, report.sent.
       */
      events?: ('record.written' | 'import.ended' | 'lease.critical_date' | 'report.sent')[];
      /**
       * Nothing is queued or sent while it is off.
       */
      is_active?: boolean;
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Webhook;
        }
      ];
    };
  };
  /**
   * Delete a webhook with its messages
   */
  'DELETE /api/webhooks/{id}': {
    params: {
      id: number;
    };
  };
  /**
   * Replace the secret of a webhook; the new one is returned only once
   */
  'POST /api/webhooks/{id}/secret': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Webhook;
        }
      ];
      /**
       * The secret that signs its messages; shown only this once.
       */
      secret: string;
    };
  };
  /**
   * Queue a test message to a webhook
   */
  'POST /api/webhooks/{id}/test': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            event: string;
            state: 'waiting' | 'delivered' | 'failed';
            /**
             * The JSON text that is signed and sent.
             */
            payload: string;
            attempts: number;
            created_at: string;
            last_attempt_at: string | null;
            next_attempt_at: string | null;
            /**
             * The HTTP status of the last response; null if there was none.
             */
            last_status: number | null;
            last_error: string | null;
          };
        }
      ];
    };
  };
  /**
   * List the messages of a webhook, newest first
   */
  'GET /api/webhooks/{id}/deliveries': {
    params: {
      id: number;
    };
    query?: {
      /**
       * Only messages in this state.
       */
      state?: 'waiting' | 'delivered' | 'failed';
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        event: string;
        state: 'waiting' | 'delivered' | 'failed';
        /**
         * The JSON text that is signed and sent.
         */
        payload: string;
        attempts: number;
        created_at: string;
        last_attempt_at: string | null;
        next_attempt_at: string | null;
        /**
         * The HTTP status of the last response; null if there was none.
         */
        last_status: number | null;
        last_error: string | null;
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Send a message of a webhook again
   */
  'POST /api/webhooks/{id}/deliveries/{delivery}/resend': {
    params: {
      id: number;
      delivery: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            event: string;
            state: 'waiting' | 'delivered' | 'failed';
            /**
             * The JSON text that is signed and sent.
             */
            payload: string;
            attempts: number;
            created_at: string;
            last_attempt_at: string | null;
            next_attempt_at: string | null;
            /**
             * The HTTP status of the last response; null if there was none.
             */
            last_status: number | null;
            last_error: string | null;
          };
        }
      ];
    };
  };
  /**
   * Load the sample company, with you as its Manager; one per user
   */
  'POST /api/sample-company': {
    body: {} | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            name: string;
            /**
             * UTC, ISO 8601.
             */
            loaded_at: string;
            /**
             * The number of its records: assets, links and markers, including well points.
             */
            records: number;
            /**
             * The number of items added or changed since it was loaded: records, areas, members, saved views, reports and dashboards.
             */
            own_records: number;
          };
        }
      ];
    };
  };
  /**
   * Count what was added or changed in a sample company since it was loaded
   */
  'GET /api/sample-company/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            name: string;
            /**
             * UTC, ISO 8601.
             */
            loaded_at: string;
            /**
             * The number of its records: assets, links and markers, including well points.
             */
            records: number;
            /**
             * The number of items added or changed since it was loaded: records, areas, members, saved views, reports and dashboards.
             */
            own_records: number;
          };
        }
      ];
    };
  };
  /**
   * Remove a sample company with all its records and history
   */
  'DELETE /api/sample-company/{id}': {
    params: {
      id: number;
    };
    query?: {
      /**
       * The count shown to the user; a different count now returns a conflict.
       */
      expected_own_records?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          records_removed: number;
        }
      ];
    };
  };
  /**
   * List the areas of your companies, by name
   */
  'GET /api/area': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[name]'?: string;
      'filter[type]'?: string;
      'filter[company_id]'?: string;
      'filter[company_name]'?: string;
      'filter[created_at]'?: string;
      'filter[version_id]'?: string;
    };
    response: {
      success: true;
      data: Area[];
      meta: ListMeta;
    };
  };
  /**
   * Create an area in a company
   */
  'POST /api/area': {
    body: {
      name: string;
      type: 'project' | 'prospect' | 'field';
      company_id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Area;
        }
      ];
    };
  };
  /**
   * List the areas of your companies, by name
   */
  'GET /api/areas': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[name]'?: string;
      'filter[type]'?: string;
      'filter[company_id]'?: string;
      'filter[company_name]'?: string;
      'filter[created_at]'?: string;
      'filter[version_id]'?: string;
    };
    response: {
      success: true;
      data: Area[];
      meta: ListMeta;
    };
  };
  /**
   * Create an area in a company
   */
  'POST /api/areas': {
    body: {
      name: string;
      type: 'project' | 'prospect' | 'field';
      company_id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Area;
        }
      ];
    };
  };
  /**
   * Read an area
   */
  'GET /api/area/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Area;
        }
      ];
    };
  };
  /**
   * Update an area
   */
  'PUT /api/area/{id}': {
    params: {
      id: number;
    };
    body: {
      id?: number;
      name?: string;
      type?: 'project' | 'prospect' | 'field';
      company_id?: number;
      company_name?: string;
      created_at?: string;
      /**
       * The version that was read; returns 409 if the record has changed since.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Area;
        }
      ];
    };
  };
  /**
   * Delete an area without records
   */
  'DELETE /api/area/{id}': {
    params: {
      id: number;
    };
  };
  /**
   * Read an area
   */
  'GET /api/areas/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Area;
        }
      ];
    };
  };
  /**
   * Update an area
   */
  'PUT /api/areas/{id}': {
    params: {
      id: number;
    };
    body: {
      id?: number;
      name?: string;
      type?: 'project' | 'prospect' | 'field';
      company_id?: number;
      company_name?: string;
      created_at?: string;
      /**
       * The version that was read; returns 409 if the record has changed since.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Area;
        }
      ];
    };
  };
  /**
   * Delete an area without records
   */
  'DELETE /api/areas/{id}': {
    params: {
      id: number;
    };
  };
  /**
   * List tracts: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/tracts': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      /**
       * Within an outline on the map, in degrees of WGS 84: west,south,east,north, or the corners of a polygon as longitude,latitude,…
       */
      within?: string;
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Tract Name contains this, ignoring case
       */
      'filter[tract_name]'?: string;
      /**
       * Tract Name equals this, ignoring case
       */
      'filter[tract_name][eq]'?: string;
      /**
       * Area is exactly this
       */
      'filter[area_id]'?: string;
      /**
       * Area contains this, ignoring case
       */
      'filter[area_name]'?: string;
      /**
       * Area equals this, ignoring case
       */
      'filter[area_name][eq]'?: string;
      /**
       * Gross Acres is exactly this
       */
      'filter[gross_acres]'?: string;
      /**
       * Without or with a Gross Acres
       */
      'filter[gross_acres][blank]'?: 'true' | 'false';
      'filter[gross_acres][gte]'?: string;
      'filter[gross_acres][lte]'?: string;
      /**
       * Parent Tract is true or false
       */
      'filter[is_parent_tract]'?: string;
      /**
       * Without or with a Parent Tract
       */
      'filter[is_parent_tract][blank]'?: 'true' | 'false';
      /**
       * County contains this, ignoring case
       */
      'filter[county]'?: string;
      /**
       * County equals this, ignoring case
       */
      'filter[county][eq]'?: string;
      /**
       * Without or with a County
       */
      'filter[county][blank]'?: 'true' | 'false';
      /**
       * State contains this, ignoring case
       */
      'filter[state]'?: string;
      /**
       * State equals this, ignoring case
       */
      'filter[state][eq]'?: string;
      /**
       * Without or with a State
       */
      'filter[state][blank]'?: 'true' | 'false';
      /**
       * Survey / Abstract contains this, ignoring case
       */
      'filter[survey_abstract]'?: string;
      /**
       * Survey / Abstract equals this, ignoring case
       */
      'filter[survey_abstract][eq]'?: string;
      /**
       * Without or with a Survey / Abstract
       */
      'filter[survey_abstract][blank]'?: 'true' | 'false';
      /**
       * Township contains this, ignoring case
       */
      'filter[township]'?: string;
      /**
       * Township equals this, ignoring case
       */
      'filter[township][eq]'?: string;
      /**
       * Without or with a Township
       */
      'filter[township][blank]'?: 'true' | 'false';
      /**
       * Range contains this, ignoring case
       */
      'filter[range]'?: string;
      /**
       * Range equals this, ignoring case
       */
      'filter[range][eq]'?: string;
      /**
       * Without or with a Range
       */
      'filter[range][blank]'?: 'true' | 'false';
      /**
       * Section contains this, ignoring case
       */
      'filter[section]'?: string;
      /**
       * Section equals this, ignoring case
       */
      'filter[section][eq]'?: string;
      /**
       * Without or with a Section
       */
      'filter[section][blank]'?: 'true' | 'false';
      /**
       * Block contains this, ignoring case
       */
      'filter[block]'?: string;
      /**
       * Block equals this, ignoring case
       */
      'filter[block][eq]'?: string;
      /**
       * Without or with a Block
       */
      'filter[block][blank]'?: 'true' | 'false';
      /**
       * Lot / Parcel contains this, ignoring case
       */
      'filter[lot_parcel]'?: string;
      /**
       * Lot / Parcel equals this, ignoring case
       */
      'filter[lot_parcel][eq]'?: string;
      /**
       * Without or with a Lot / Parcel
       */
      'filter[lot_parcel][blank]'?: 'true' | 'false';
      /**
       * Quarter-Quarter contains this, ignoring case
       */
      'filter[quarter_quarter]'?: string;
      /**
       * Quarter-Quarter equals this, ignoring case
       */
      'filter[quarter_quarter][eq]'?: string;
      /**
       * Without or with a Quarter-Quarter
       */
      'filter[quarter_quarter][blank]'?: 'true' | 'false';
      /**
       * Legal Description contains this, ignoring case
       */
      'filter[legal_description]'?: string;
      /**
       * Without or with a Legal Description
       */
      'filter[legal_description][blank]'?: 'true' | 'false';
      /**
       * Metes and Bounds contains this, ignoring case
       */
      'filter[metes_bounds]'?: string;
      /**
       * Without or with a Metes and Bounds
       */
      'filter[metes_bounds][blank]'?: 'true' | 'false';
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
      /**
       * Status equals this, ignoring case
       */
      'filter[land_status]'?: 'active' | 'hbp' | 'inactive';
    };
    response: {
      success: true;
      data: Tract[];
      meta: ListMeta;
    };
  };
  /**
   * Make a tract
   */
  'POST /api/tracts': {
    body: NewTract;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Tract;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read a tract
   */
  'GET /api/tracts/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Tract;
        }
      ];
    };
  };
  /**
   * Change fields of a tract
   */
  'PUT /api/tracts/{id}': {
    params: {
      id: number;
    };
    body: ChangesToTract;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Tract;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete a tract and its links
   */
  'DELETE /api/tracts/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * List leases: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/leases': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      /**
       * Within an outline on the map, in degrees of WGS 84: west,south,east,north, or the corners of a polygon as longitude,latitude,…
       */
      within?: string;
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Lease Name contains this, ignoring case
       */
      'filter[contract_name]'?: string;
      /**
       * Lease Name equals this, ignoring case
       */
      'filter[contract_name][eq]'?: string;
      /**
       * File Number contains this, ignoring case
       */
      'filter[file_number]'?: string;
      /**
       * File Number equals this, ignoring case
       */
      'filter[file_number][eq]'?: string;
      /**
       * Area is exactly this
       */
      'filter[area_id]'?: string;
      /**
       * Area contains this, ignoring case
       */
      'filter[area_name]'?: string;
      /**
       * Area equals this, ignoring case
       */
      'filter[area_name][eq]'?: string;
      /**
       * Lease Type equals this, ignoring case
       */
      'filter[contract_type]'?: string;
      /**
       * Without or with a Lease Type
       */
      'filter[contract_type][blank]'?: 'true' | 'false';
      /**
       * Lease Status equals this, ignoring case
       */
      'filter[contract_status]'?: string;
      /**
       * Without or with a Lease Status
       */
      'filter[contract_status][blank]'?: 'true' | 'false';
      /**
       * Standing equals this, ignoring case
       */
      'filter[standing]'?:
        | 'hbp'
        | 'held_shut_in'
        | 'held_operations'
        | 'primary'
        | 'extended'
        | 'not_yet_effective'
        | 'top_lease'
        | 'review'
        | 'released'
        | 'expired'
        | 'terminated';
      /**
       * Lease Acres is exactly this
       */
      'filter[lease_acres]'?: string;
      /**
       * Without or with a Lease Acres
       */
      'filter[lease_acres][blank]'?: 'true' | 'false';
      'filter[lease_acres][gte]'?: string;
      'filter[lease_acres][lte]'?: string;
      /**
       * Royalty Rate is exactly this
       */
      'filter[royalty_rate]'?: string;
      /**
       * Without or with a Royalty Rate
       */
      'filter[royalty_rate][blank]'?: 'true' | 'false';
      'filter[royalty_rate][gte]'?: string;
      'filter[royalty_rate][lte]'?: string;
      /**
       * Royalty Reduction equals this, ignoring case
       */
      'filter[royalty_reduction]'?: string;
      /**
       * Without or with a Royalty Reduction
       */
      'filter[royalty_reduction][blank]'?: 'true' | 'false';
      /**
       * Bonus is exactly this
       */
      'filter[bonus]'?: string;
      /**
       * Without or with a Bonus
       */
      'filter[bonus][blank]'?: 'true' | 'false';
      'filter[bonus][gte]'?: string;
      'filter[bonus][lte]'?: string;
      /**
       * Extension Amount is exactly this
       */
      'filter[extension_amount]'?: string;
      /**
       * Without or with a Extension Amount
       */
      'filter[extension_amount][blank]'?: 'true' | 'false';
      'filter[extension_amount][gte]'?: string;
      'filter[extension_amount][lte]'?: string;
      /**
       * Extended is true or false
       */
      'filter[extended]'?: string;
      /**
       * Without or with a Extended
       */
      'filter[extended][blank]'?: 'true' | 'false';
      /**
       * Lease Date is exactly this
       */
      'filter[contract_date]'?: string;
      /**
       * Without or with a Lease Date
       */
      'filter[contract_date][blank]'?: 'true' | 'false';
      'filter[contract_date][gte]'?: string;
      'filter[contract_date][lte]'?: string;
      /**
       * Expiration Date is exactly this
       */
      'filter[expiration_date]'?: string;
      /**
       * Without or with a Expiration Date
       */
      'filter[expiration_date][blank]'?: 'true' | 'false';
      'filter[expiration_date][gte]'?: string;
      'filter[expiration_date][lte]'?: string;
      /**
       * Extension Due Date is exactly this
       */
      'filter[extension_due_date]'?: string;
      /**
       * Without or with a Extension Due Date
       */
      'filter[extension_due_date][blank]'?: 'true' | 'false';
      'filter[extension_due_date][gte]'?: string;
      'filter[extension_due_date][lte]'?: string;
      /**
       * Recording Date is exactly this
       */
      'filter[recording_date]'?: string;
      /**
       * Without or with a Recording Date
       */
      'filter[recording_date][blank]'?: 'true' | 'false';
      'filter[recording_date][gte]'?: string;
      'filter[recording_date][lte]'?: string;
      /**
       * Term contains this, ignoring case
       */
      'filter[term]'?: string;
      /**
       * Term equals this, ignoring case
       */
      'filter[term][eq]'?: string;
      /**
       * Without or with a Term
       */
      'filter[term][blank]'?: 'true' | 'false';
      /**
       * Extension Term contains this, ignoring case
       */
      'filter[extension_term]'?: string;
      /**
       * Extension Term equals this, ignoring case
       */
      'filter[extension_term][eq]'?: string;
      /**
       * Without or with a Extension Term
       */
      'filter[extension_term][blank]'?: 'true' | 'false';
      /**
       * Instrument Number contains this, ignoring case
       */
      'filter[instrument_number]'?: string;
      /**
       * Instrument Number equals this, ignoring case
       */
      'filter[instrument_number][eq]'?: string;
      /**
       * Without or with a Instrument Number
       */
      'filter[instrument_number][blank]'?: 'true' | 'false';
      /**
       * Pooling is true or false
       */
      'filter[pooling]'?: string;
      /**
       * Without or with a Pooling
       */
      'filter[pooling][blank]'?: 'true' | 'false';
      /**
       * Continuous Drilling Obligation is true or false
       */
      'filter[continuous_drilling_obligation]'?: string;
      /**
       * Without or with a Continuous Drilling Obligation
       */
      'filter[continuous_drilling_obligation][blank]'?: 'true' | 'false';
      /**
       * Vertical Pugh is true or false
       */
      'filter[vertical_pugh]'?: string;
      /**
       * Without or with a Vertical Pugh
       */
      'filter[vertical_pugh][blank]'?: 'true' | 'false';
      /**
       * Horizontal Pugh is true or false
       */
      'filter[horizontal_pugh]'?: string;
      /**
       * Without or with a Horizontal Pugh
       */
      'filter[horizontal_pugh][blank]'?: 'true' | 'false';
      /**
       * Pugh Reading equals this, ignoring case
       */
      'filter[pugh_reading]'?: string;
      /**
       * Without or with a Pugh Reading
       */
      'filter[pugh_reading][blank]'?: 'true' | 'false';
      /**
       * Continuous Drilling Obligation Terms contains this, ignoring case
       */
      'filter[continuous_drilling_obligation_terms]'?: string;
      /**
       * Without or with a Continuous Drilling Obligation Terms
       */
      'filter[continuous_drilling_obligation_terms][blank]'?: 'true' | 'false';
      /**
       * Legal Description contains this, ignoring case
       */
      'filter[legal_description]'?: string;
      /**
       * Without or with a Legal Description
       */
      'filter[legal_description][blank]'?: 'true' | 'false';
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
      /**
       * Expiring Soon is true or false
       */
      'filter[expiring]'?: 'true' | 'false';
      /**
       * Held by Production is true or false
       */
      'filter[held]'?: 'true' | 'false';
      /**
       * County contains this, ignoring case
       */
      'filter[county]'?: string;
      /**
       * County equals this, ignoring case
       */
      'filter[county][eq]'?: string;
      /**
       * Without or with a County
       */
      'filter[county][blank]'?: 'true' | 'false';
      /**
       * Effective Expiration is exactly this
       */
      'filter[expires_on]'?: string;
      /**
       * Without or with a Effective Expiration
       */
      'filter[expires_on][blank]'?: 'true' | 'false';
      'filter[expires_on][gte]'?: string;
      'filter[expires_on][lte]'?: string;
    };
    response: {
      success: true;
      data: Lease[];
      meta: ListMeta;
    };
  };
  /**
   * Make a lease
   */
  'POST /api/leases': {
    body: NewLease;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Lease;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read a lease
   */
  'GET /api/leases/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Lease;
        }
      ];
    };
  };
  /**
   * Change fields of a lease
   */
  'PUT /api/leases/{id}': {
    params: {
      id: number;
    };
    body: ChangesToLease;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Lease;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete a lease and its links
   */
  'DELETE /api/leases/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * List wells: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/wells': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      /**
       * Within an outline on the map, in degrees of WGS 84: west,south,east,north, or the corners of a polygon as longitude,latitude,…
       */
      within?: string;
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Well Name contains this, ignoring case
       */
      'filter[well_name]'?: string;
      /**
       * Well Name equals this, ignoring case
       */
      'filter[well_name][eq]'?: string;
      /**
       * API Number contains this, ignoring case
       */
      'filter[api_number]'?: string;
      /**
       * Area is exactly this
       */
      'filter[area_id]'?: string;
      /**
       * Area contains this, ignoring case
       */
      'filter[area_name]'?: string;
      /**
       * Area equals this, ignoring case
       */
      'filter[area_name][eq]'?: string;
      /**
       * Operator contains this, ignoring case
       */
      'filter[operator]'?: string;
      /**
       * Operator equals this, ignoring case
       */
      'filter[operator][eq]'?: string;
      /**
       * Without or with a Operator
       */
      'filter[operator][blank]'?: 'true' | 'false';
      /**
       * Well Type equals this, ignoring case
       */
      'filter[well_type]'?: string;
      /**
       * Without or with a Well Type
       */
      'filter[well_type][blank]'?: 'true' | 'false';
      /**
       * Well Status equals this, ignoring case
       */
      'filter[well_status]'?: string;
      /**
       * Without or with a Well Status
       */
      'filter[well_status][blank]'?: 'true' | 'false';
      /**
       * Active is true or false
       */
      'filter[is_active]'?: string;
      /**
       * Without or with a Active
       */
      'filter[is_active][blank]'?: 'true' | 'false';
      /**
       * Gross Acres is exactly this
       */
      'filter[gross_acres]'?: string;
      /**
       * Without or with a Gross Acres
       */
      'filter[gross_acres][blank]'?: 'true' | 'false';
      'filter[gross_acres][gte]'?: string;
      'filter[gross_acres][lte]'?: string;
      /**
       * Spud Date is exactly this
       */
      'filter[spud_date]'?: string;
      /**
       * Without or with a Spud Date
       */
      'filter[spud_date][blank]'?: 'true' | 'false';
      'filter[spud_date][gte]'?: string;
      'filter[spud_date][lte]'?: string;
      /**
       * First Production Date is exactly this
       */
      'filter[first_prod_date]'?: string;
      /**
       * Without or with a First Production Date
       */
      'filter[first_prod_date][blank]'?: 'true' | 'false';
      'filter[first_prod_date][gte]'?: string;
      'filter[first_prod_date][lte]'?: string;
      /**
       * First Sale Date is exactly this
       */
      'filter[first_sale_date]'?: string;
      /**
       * Without or with a First Sale Date
       */
      'filter[first_sale_date][blank]'?: 'true' | 'false';
      'filter[first_sale_date][gte]'?: string;
      'filter[first_sale_date][lte]'?: string;
      /**
       * Completion Date is exactly this
       */
      'filter[completion_date]'?: string;
      /**
       * Without or with a Completion Date
       */
      'filter[completion_date][blank]'?: 'true' | 'false';
      'filter[completion_date][gte]'?: string;
      'filter[completion_date][lte]'?: string;
      /**
       * Allocation Basis equals this, ignoring case
       */
      'filter[allocation_basis]'?: string;
      /**
       * Without or with a Allocation Basis
       */
      'filter[allocation_basis][blank]'?: 'true' | 'false';
      /**
       * Allocation Length (ft) is exactly this
       */
      'filter[allocation_feet]'?: string;
      /**
       * Without or with a Allocation Length (ft)
       */
      'filter[allocation_feet][blank]'?: 'true' | 'false';
      'filter[allocation_feet][gte]'?: string;
      'filter[allocation_feet][lte]'?: string;
      /**
       * First Take Point (ft) is exactly this
       */
      'filter[first_take_point]'?: string;
      /**
       * Without or with a First Take Point (ft)
       */
      'filter[first_take_point][blank]'?: 'true' | 'false';
      'filter[first_take_point][gte]'?: string;
      'filter[first_take_point][lte]'?: string;
      /**
       * Last Take Point (ft) is exactly this
       */
      'filter[last_take_point]'?: string;
      /**
       * Without or with a Last Take Point (ft)
       */
      'filter[last_take_point][blank]'?: 'true' | 'false';
      'filter[last_take_point][gte]'?: string;
      'filter[last_take_point][lte]'?: string;
      /**
       * Surface Location contains this, ignoring case
       */
      'filter[surface_location]'?: string;
      /**
       * Without or with a Surface Location
       */
      'filter[surface_location][blank]'?: 'true' | 'false';
      /**
       * Bottom Hole Location contains this, ignoring case
       */
      'filter[bottom_hole_location]'?: string;
      /**
       * Without or with a Bottom Hole Location
       */
      'filter[bottom_hole_location][blank]'?: 'true' | 'false';
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
      /**
       * County contains this, ignoring case
       */
      'filter[county]'?: string;
      /**
       * County equals this, ignoring case
       */
      'filter[county][eq]'?: string;
      /**
       * Without or with a County
       */
      'filter[county][blank]'?: 'true' | 'false';
    };
    response: {
      success: true;
      data: Well[];
      meta: ListMeta;
    };
  };
  /**
   * Make a well
   */
  'POST /api/wells': {
    body: NewWell;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Well;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read a well
   */
  'GET /api/wells/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Well;
        }
      ];
    };
  };
  /**
   * Change fields of a well
   */
  'PUT /api/wells/{id}': {
    params: {
      id: number;
    };
    body: ChangesToWell;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Well;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete a well and its links
   */
  'DELETE /api/wells/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * List owners: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/owners': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Owner Name contains this, ignoring case
       */
      'filter[owner_name]'?: string;
      /**
       * Owner Name equals this, ignoring case
       */
      'filter[owner_name][eq]'?: string;
      /**
       * Area is exactly this
       */
      'filter[area_id]'?: string;
      /**
       * Area contains this, ignoring case
       */
      'filter[area_name]'?: string;
      /**
       * Area equals this, ignoring case
       */
      'filter[area_name][eq]'?: string;
      /**
       * Owner Type equals this, ignoring case
       */
      'filter[owner_type]'?: string;
      /**
       * Without or with a Owner Type
       */
      'filter[owner_type][blank]'?: 'true' | 'false';
      /**
       * Entity Type equals this, ignoring case
       */
      'filter[entity_type]'?: string;
      /**
       * Without or with a Entity Type
       */
      'filter[entity_type][blank]'?: 'true' | 'false';
      /**
       * Tax ID contains this, ignoring case
       */
      'filter[tax_id]'?: string;
      /**
       * Tax ID equals this, ignoring case
       */
      'filter[tax_id][eq]'?: string;
      /**
       * Without or with a Tax ID
       */
      'filter[tax_id][blank]'?: 'true' | 'false';
      /**
       * Status equals this, ignoring case
       */
      'filter[status]'?: string;
      /**
       * Without or with a Status
       */
      'filter[status][blank]'?: 'true' | 'false';
      /**
       * Email contains this, ignoring case
       */
      'filter[email]'?: string;
      /**
       * Email equals this, ignoring case
       */
      'filter[email][eq]'?: string;
      /**
       * Without or with a Email
       */
      'filter[email][blank]'?: 'true' | 'false';
      /**
       * Phone Number contains this, ignoring case
       */
      'filter[phone_number]'?: string;
      /**
       * Phone Number equals this, ignoring case
       */
      'filter[phone_number][eq]'?: string;
      /**
       * Without or with a Phone Number
       */
      'filter[phone_number][blank]'?: 'true' | 'false';
      /**
       * Address Line 1 contains this, ignoring case
       */
      'filter[address_line_1]'?: string;
      /**
       * Address Line 1 equals this, ignoring case
       */
      'filter[address_line_1][eq]'?: string;
      /**
       * Without or with a Address Line 1
       */
      'filter[address_line_1][blank]'?: 'true' | 'false';
      /**
       * Address Line 2 contains this, ignoring case
       */
      'filter[address_line_2]'?: string;
      /**
       * Address Line 2 equals this, ignoring case
       */
      'filter[address_line_2][eq]'?: string;
      /**
       * Without or with a Address Line 2
       */
      'filter[address_line_2][blank]'?: 'true' | 'false';
      /**
       * City contains this, ignoring case
       */
      'filter[city]'?: string;
      /**
       * City equals this, ignoring case
       */
      'filter[city][eq]'?: string;
      /**
       * Without or with a City
       */
      'filter[city][blank]'?: 'true' | 'false';
      /**
       * State contains this, ignoring case
       */
      'filter[state]'?: string;
      /**
       * State equals this, ignoring case
       */
      'filter[state][eq]'?: string;
      /**
       * Without or with a State
       */
      'filter[state][blank]'?: 'true' | 'false';
      /**
       * Zip Code contains this, ignoring case
       */
      'filter[zipcode]'?: string;
      /**
       * Zip Code equals this, ignoring case
       */
      'filter[zipcode][eq]'?: string;
      /**
       * Without or with a Zip Code
       */
      'filter[zipcode][blank]'?: 'true' | 'false';
      /**
       * Country contains this, ignoring case
       */
      'filter[country]'?: string;
      /**
       * Country equals this, ignoring case
       */
      'filter[country][eq]'?: string;
      /**
       * Without or with a Country
       */
      'filter[country][blank]'?: 'true' | 'false';
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
    };
    response: {
      success: true;
      data: Owner[];
      meta: ListMeta;
    };
  };
  /**
   * Make an owner
   */
  'POST /api/owners': {
    body: NewOwner;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Owner;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read an owner
   */
  'GET /api/owners/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Owner;
        }
      ];
    };
  };
  /**
   * Change fields of an owner
   */
  'PUT /api/owners/{id}': {
    params: {
      id: number;
    };
    body: ChangesToOwner;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Owner;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete an owner and its links
   */
  'DELETE /api/owners/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * List units: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/production_units': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Unit Name contains this, ignoring case
       */
      'filter[unit_name]'?: string;
      /**
       * Unit Name equals this, ignoring case
       */
      'filter[unit_name][eq]'?: string;
      /**
       * Unit Number contains this, ignoring case
       */
      'filter[unit_number]'?: string;
      /**
       * Unit Number equals this, ignoring case
       */
      'filter[unit_number][eq]'?: string;
      /**
       * Without or with a Unit Number
       */
      'filter[unit_number][blank]'?: 'true' | 'false';
      /**
       * Area is exactly this
       */
      'filter[area_id]'?: string;
      /**
       * Area contains this, ignoring case
       */
      'filter[area_name]'?: string;
      /**
       * Area equals this, ignoring case
       */
      'filter[area_name][eq]'?: string;
      /**
       * Unit Kind equals this, ignoring case
       */
      'filter[unit_kind]'?: string;
      /**
       * Without or with a Unit Kind
       */
      'filter[unit_kind][blank]'?: 'true' | 'false';
      /**
       * Unit Acres is exactly this
       */
      'filter[unit_acres]'?: string;
      /**
       * Without or with a Unit Acres
       */
      'filter[unit_acres][blank]'?: 'true' | 'false';
      'filter[unit_acres][gte]'?: string;
      'filter[unit_acres][lte]'?: string;
      /**
       * Unit Products equals this, ignoring case
       */
      'filter[unit_products]'?: string;
      /**
       * Without or with a Unit Products
       */
      'filter[unit_products][blank]'?: 'true' | 'false';
      /**
       * Unit Operator contains this, ignoring case
       */
      'filter[unit_operator]'?: string;
      /**
       * Unit Operator equals this, ignoring case
       */
      'filter[unit_operator][eq]'?: string;
      /**
       * Without or with a Unit Operator
       */
      'filter[unit_operator][blank]'?: 'true' | 'false';
      /**
       * Unit Depths contains this, ignoring case
       */
      'filter[unit_depths]'?: string;
      /**
       * Unit Depths equals this, ignoring case
       */
      'filter[unit_depths][eq]'?: string;
      /**
       * Without or with a Unit Depths
       */
      'filter[unit_depths][blank]'?: 'true' | 'false';
      /**
       * Unit Effective Date is exactly this
       */
      'filter[unit_effective_date]'?: string;
      /**
       * Without or with a Unit Effective Date
       */
      'filter[unit_effective_date][blank]'?: 'true' | 'false';
      'filter[unit_effective_date][gte]'?: string;
      'filter[unit_effective_date][lte]'?: string;
      /**
       * Unit End Date is exactly this
       */
      'filter[unit_end_date]'?: string;
      /**
       * Without or with a Unit End Date
       */
      'filter[unit_end_date][blank]'?: 'true' | 'false';
      'filter[unit_end_date][gte]'?: string;
      'filter[unit_end_date][lte]'?: string;
      /**
       * Designation Number contains this, ignoring case
       */
      'filter[designation_number]'?: string;
      /**
       * Designation Number equals this, ignoring case
       */
      'filter[designation_number][eq]'?: string;
      /**
       * Without or with a Designation Number
       */
      'filter[designation_number][blank]'?: 'true' | 'false';
      /**
       * Designation Recorded is exactly this
       */
      'filter[designation_recorded]'?: string;
      /**
       * Without or with a Designation Recorded
       */
      'filter[designation_recorded][blank]'?: 'true' | 'false';
      'filter[designation_recorded][gte]'?: string;
      'filter[designation_recorded][lte]'?: string;
      /**
       * Unit Notes contains this, ignoring case
       */
      'filter[unit_notes]'?: string;
      /**
       * Without or with a Unit Notes
       */
      'filter[unit_notes][blank]'?: 'true' | 'false';
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
    };
    response: {
      success: true;
      data: Unit[];
      meta: ListMeta;
    };
  };
  /**
   * Make a unit
   */
  'POST /api/production_units': {
    body: NewUnit;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Unit;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read a unit
   */
  'GET /api/production_units/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Unit;
        }
      ];
    };
  };
  /**
   * Change fields of a unit
   */
  'PUT /api/production_units/{id}': {
    params: {
      id: number;
    };
    body: ChangesToUnit;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Unit;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete a unit and its links
   */
  'DELETE /api/production_units/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * List proration units: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/proration_units': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Name contains this, ignoring case
       */
      'filter[name]'?: string;
      /**
       * Name equals this, ignoring case
       */
      'filter[name][eq]'?: string;
      /**
       * Without or with a Name
       */
      'filter[name][blank]'?: 'true' | 'false';
      /**
       * Held Acres is exactly this
       */
      'filter[held_acres]'?: string;
      /**
       * Without or with a Held Acres
       */
      'filter[held_acres][blank]'?: 'true' | 'false';
      'filter[held_acres][gte]'?: string;
      'filter[held_acres][lte]'?: string;
      /**
       * Unit Acres is exactly this
       */
      'filter[unit_acres]'?: string;
      /**
       * Without or with a Unit Acres
       */
      'filter[unit_acres][blank]'?: 'true' | 'false';
      'filter[unit_acres][gte]'?: string;
      'filter[unit_acres][lte]'?: string;
      /**
       * Feet in Tract is exactly this
       */
      'filter[tract_feet]'?: string;
      /**
       * Without or with a Feet in Tract
       */
      'filter[tract_feet][blank]'?: 'true' | 'false';
      'filter[tract_feet][gte]'?: string;
      'filter[tract_feet][lte]'?: string;
      /**
       * Feet in Unit is exactly this
       */
      'filter[unit_feet]'?: string;
      /**
       * Without or with a Feet in Unit
       */
      'filter[unit_feet][blank]'?: 'true' | 'false';
      'filter[unit_feet][gte]'?: string;
      'filter[unit_feet][lte]'?: string;
      /**
       * Agreed Factor is exactly this
       */
      'filter[agreed_factor]'?: string;
      /**
       * Without or with a Agreed Factor
       */
      'filter[agreed_factor][blank]'?: 'true' | 'false';
      'filter[agreed_factor][gte]'?: string;
      'filter[agreed_factor][lte]'?: string;
      /**
       * Participation Factor is exactly this
       */
      'filter[participation_factor]'?: string;
      'filter[participation_factor][gte]'?: string;
      'filter[participation_factor][lte]'?: string;
      /**
       * Depths contains this, ignoring case
       */
      'filter[depths]'?: string;
      /**
       * Depths equals this, ignoring case
       */
      'filter[depths][eq]'?: string;
      /**
       * Without or with a Depths
       */
      'filter[depths][blank]'?: 'true' | 'false';
      /**
       * Tract is exactly this
       */
      'filter[tract_id]'?: string;
      /**
       * Well is exactly this
       */
      'filter[well_id]'?: string;
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
    };
    response: {
      success: true;
      data: ProrationUnit[];
      meta: ListMeta;
    };
  };
  /**
   * Make a proration unit
   */
  'POST /api/proration_units': {
    body: NewProrationUnit;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: ProrationUnit;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read a proration unit
   */
  'GET /api/proration_units/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: ProrationUnit;
        }
      ];
    };
  };
  /**
   * Change fields of a proration unit
   */
  'PUT /api/proration_units/{id}': {
    params: {
      id: number;
    };
    body: ChangesToProrationUnit;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: ProrationUnit;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete a proration unit and its links
   */
  'DELETE /api/proration_units/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * List ownerships: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/ownerships': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Tract is exactly this
       */
      'filter[tract_id]'?: string;
      /**
       * Without or with a Tract
       */
      'filter[tract_id][blank]'?: 'true' | 'false';
      /**
       * Owner is exactly this
       */
      'filter[owner_id]'?: string;
      /**
       * Without or with a Owner
       */
      'filter[owner_id][blank]'?: 'true' | 'false';
      /**
       * Interest Type equals this, ignoring case
       */
      'filter[interest_type]'?: string;
      /**
       * Without or with a Interest Type
       */
      'filter[interest_type][blank]'?: 'true' | 'false';
      /**
       * Decimal Interest is exactly this
       */
      'filter[decimal_interest]'?: string;
      /**
       * Without or with a Decimal Interest
       */
      'filter[decimal_interest][blank]'?: 'true' | 'false';
      'filter[decimal_interest][gte]'?: string;
      'filter[decimal_interest][lte]'?: string;
      /**
       * Net Acres is exactly this
       */
      'filter[net_acres]'?: string;
      /**
       * Without or with a Net Acres
       */
      'filter[net_acres][blank]'?: 'true' | 'false';
      'filter[net_acres][gte]'?: string;
      'filter[net_acres][lte]'?: string;
      /**
       * Fixed or Floating equals this, ignoring case
       */
      'filter[royalty_basis]'?: string;
      /**
       * Without or with a Fixed or Floating
       */
      'filter[royalty_basis][blank]'?: 'true' | 'false';
      /**
       * Proportionate Reduction equals this, ignoring case
       */
      'filter[reduction]'?: string;
      /**
       * Without or with a Proportionate Reduction
       */
      'filter[reduction][blank]'?: 'true' | 'false';
      /**
       * Leasehold Burdened is exactly this
       */
      'filter[leasehold_burdened]'?: string;
      /**
       * Without or with a Leasehold Burdened
       */
      'filter[leasehold_burdened][blank]'?: 'true' | 'false';
      'filter[leasehold_burdened][gte]'?: string;
      'filter[leasehold_burdened][lte]'?: string;
      /**
       * Borne By is exactly this
       */
      'filter[borne_by_id]'?: string;
      /**
       * Without or with a Borne By
       */
      'filter[borne_by_id][blank]'?: 'true' | 'false';
      /**
       * Pooling equals this, ignoring case
       */
      'filter[pooling]'?: string;
      /**
       * Without or with a Pooling
       */
      'filter[pooling][blank]'?: 'true' | 'false';
      /**
       * Executive Right equals this, ignoring case
       */
      'filter[executive_right]'?: string;
      /**
       * Without or with a Executive Right
       */
      'filter[executive_right][blank]'?: 'true' | 'false';
      /**
       * Executive Right Holder contains this, ignoring case
       */
      'filter[executive_holder]'?: string;
      /**
       * Executive Right Holder equals this, ignoring case
       */
      'filter[executive_holder][eq]'?: string;
      /**
       * Without or with a Executive Right Holder
       */
      'filter[executive_holder][blank]'?: 'true' | 'false';
      /**
       * Bonus and Rentals equals this, ignoring case
       */
      'filter[bonus_rentals]'?: string;
      /**
       * Without or with a Bonus and Rentals
       */
      'filter[bonus_rentals][blank]'?: 'true' | 'false';
      /**
       * Owner Acres is exactly this
       */
      'filter[owner_acres]'?: string;
      /**
       * Without or with a Owner Acres
       */
      'filter[owner_acres][blank]'?: 'true' | 'false';
      'filter[owner_acres][gte]'?: string;
      'filter[owner_acres][lte]'?: string;
      /**
       * Ownership Type contains this, ignoring case
       */
      'filter[ownership_type]'?: string;
      /**
       * Ownership Type equals this, ignoring case
       */
      'filter[ownership_type][eq]'?: string;
      /**
       * Without or with a Ownership Type
       */
      'filter[ownership_type][blank]'?: 'true' | 'false';
      /**
       * Depths contains this, ignoring case
       */
      'filter[depths]'?: string;
      /**
       * Depths equals this, ignoring case
       */
      'filter[depths][eq]'?: string;
      /**
       * Without or with a Depths
       */
      'filter[depths][blank]'?: 'true' | 'false';
      /**
       * Effective Date is exactly this
       */
      'filter[effective_date]'?: string;
      /**
       * Without or with a Effective Date
       */
      'filter[effective_date][blank]'?: 'true' | 'false';
      'filter[effective_date][gte]'?: string;
      'filter[effective_date][lte]'?: string;
      /**
       * End Date is exactly this
       */
      'filter[end_date]'?: string;
      /**
       * Without or with a End Date
       */
      'filter[end_date][blank]'?: 'true' | 'false';
      'filter[end_date][gte]'?: string;
      'filter[end_date][lte]'?: string;
      /**
       * Vesting Instrument contains this, ignoring case
       */
      'filter[vesting_instrument]'?: string;
      /**
       * Vesting Instrument equals this, ignoring case
       */
      'filter[vesting_instrument][eq]'?: string;
      /**
       * Without or with a Vesting Instrument
       */
      'filter[vesting_instrument][blank]'?: 'true' | 'false';
      /**
       * Interest Percentage is exactly this
       */
      'filter[interest_percentage]'?: string;
      'filter[interest_percentage][gte]'?: string;
      'filter[interest_percentage][lte]'?: string;
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
    };
    response: {
      success: true;
      data: Ownership[];
      meta: ListMeta;
    };
  };
  /**
   * Make an ownership
   */
  'POST /api/ownerships': {
    body: NewOwnership;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Ownership;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read an ownership
   */
  'GET /api/ownerships/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Ownership;
        }
      ];
    };
  };
  /**
   * Change fields of an ownership
   */
  'PUT /api/ownerships/{id}': {
    params: {
      id: number;
    };
    body: ChangesToOwnership;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Ownership;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete an ownership and its links
   */
  'DELETE /api/ownerships/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * List contracts: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/contracts': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Ownership is exactly this
       */
      'filter[ownership_id]'?: string;
      /**
       * Lease is exactly this
       */
      'filter[lease_id]'?: string;
      /**
       * Contract Acres is exactly this
       */
      'filter[contract_acres]'?: string;
      /**
       * Without or with a Contract Acres
       */
      'filter[contract_acres][blank]'?: 'true' | 'false';
      'filter[contract_acres][gte]'?: string;
      'filter[contract_acres][lte]'?: string;
      /**
       * Bonus is exactly this
       */
      'filter[bonus]'?: string;
      /**
       * Without or with a Bonus
       */
      'filter[bonus][blank]'?: 'true' | 'false';
      'filter[bonus][gte]'?: string;
      'filter[bonus][lte]'?: string;
      /**
       * Executive Consent equals this, ignoring case
       */
      'filter[executive_consent]'?: string;
      /**
       * Without or with a Executive Consent
       */
      'filter[executive_consent][blank]'?: 'true' | 'false';
      /**
       * Contract Number contains this, ignoring case
       */
      'filter[contract_number]'?: string;
      /**
       * Contract Number equals this, ignoring case
       */
      'filter[contract_number][eq]'?: string;
      /**
       * Without or with a Contract Number
       */
      'filter[contract_number][blank]'?: 'true' | 'false';
      /**
       * Depths contains this, ignoring case
       */
      'filter[depths]'?: string;
      /**
       * Depths equals this, ignoring case
       */
      'filter[depths][eq]'?: string;
      /**
       * Without or with a Depths
       */
      'filter[depths][blank]'?: 'true' | 'false';
      /**
       * Effective Date is exactly this
       */
      'filter[effective_date]'?: string;
      /**
       * Without or with a Effective Date
       */
      'filter[effective_date][blank]'?: 'true' | 'false';
      'filter[effective_date][gte]'?: string;
      'filter[effective_date][lte]'?: string;
      /**
       * Termination Date is exactly this
       */
      'filter[termination_date]'?: string;
      /**
       * Without or with a Termination Date
       */
      'filter[termination_date][blank]'?: 'true' | 'false';
      'filter[termination_date][gte]'?: string;
      'filter[termination_date][lte]'?: string;
      /**
       * Contract Status equals this, ignoring case
       */
      'filter[contract_status]'?: string;
      /**
       * Without or with a Contract Status
       */
      'filter[contract_status][blank]'?: 'true' | 'false';
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
    };
    response: {
      success: true;
      data: Contract[];
      meta: ListMeta;
    };
  };
  /**
   * Make a contract
   */
  'POST /api/contracts': {
    body: NewContract;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Contract;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read a contract
   */
  'GET /api/contracts/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Contract;
        }
      ];
    };
  };
  /**
   * Change fields of a contract
   */
  'PUT /api/contracts/{id}': {
    params: {
      id: number;
    };
    body: ChangesToContract;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Contract;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete a contract and its links
   */
  'DELETE /api/contracts/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * List geological markers: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/geological_markers': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Marker Name contains this, ignoring case
       */
      'filter[marker_name]'?: string;
      /**
       * Marker Name equals this, ignoring case
       */
      'filter[marker_name][eq]'?: string;
      /**
       * Marker Type equals this, ignoring case
       */
      'filter[marker_type]'?: string;
      /**
       * Notes contains this, ignoring case
       */
      'filter[notes]'?: string;
      /**
       * Without or with a Notes
       */
      'filter[notes][blank]'?: 'true' | 'false';
      /**
       * Asset Type equals this, ignoring case
       */
      'filter[asset_type]'?: string;
      /**
       * Asset is exactly this
       */
      'filter[asset_id]'?: string;
      'filter[asset_id][gte]'?: string;
      'filter[asset_id][lte]'?: string;
      /**
       * Parent Asset Type equals this, ignoring case
       */
      'filter[parent_asset_type]'?: string;
      /**
       * Without or with a Parent Asset Type
       */
      'filter[parent_asset_type][blank]'?: 'true' | 'false';
      /**
       * Well Point Type equals this, ignoring case
       */
      'filter[well_point_type]'?: string;
      /**
       * Without or with a Well Point Type
       */
      'filter[well_point_type][blank]'?: 'true' | 'false';
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
    };
    response: {
      success: true;
      data: GeologicalMarker[];
      meta: ListMeta;
    };
  };
  /**
   * Make a geological marker
   */
  'POST /api/geological_markers': {
    body: NewGeologicalMarker;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: GeologicalMarker;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read a geological marker
   */
  'GET /api/geological_markers/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: GeologicalMarker;
        }
      ];
    };
  };
  /**
   * Change fields of a geological marker
   */
  'PUT /api/geological_markers/{id}': {
    params: {
      id: number;
    };
    body: ChangesToGeologicalMarker;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: GeologicalMarker;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete a geological marker and its links
   */
  'DELETE /api/geological_markers/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * List obligations: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/obligations': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Lease is exactly this
       */
      'filter[lease_id]'?: string;
      /**
       * Kind equals this, ignoring case
       */
      'filter[kind]'?: string;
      /**
       * Due On is exactly this
       */
      'filter[due_on]'?: string;
      'filter[due_on][gte]'?: string;
      'filter[due_on][lte]'?: string;
      /**
       * Basis equals this, ignoring case
       */
      'filter[basis]'?: string;
      /**
       * Without or with a Basis
       */
      'filter[basis][blank]'?: 'true' | 'false';
      /**
       * Rate per Acre is exactly this
       */
      'filter[rate]'?: string;
      /**
       * Without or with a Rate per Acre
       */
      'filter[rate][blank]'?: 'true' | 'false';
      'filter[rate][gte]'?: string;
      'filter[rate][lte]'?: string;
      /**
       * Agreed Acres is exactly this
       */
      'filter[acres]'?: string;
      /**
       * Without or with a Agreed Acres
       */
      'filter[acres][blank]'?: 'true' | 'false';
      'filter[acres][gte]'?: string;
      'filter[acres][lte]'?: string;
      /**
       * Acres is exactly this
       */
      'filter[counted_acres]'?: string;
      'filter[counted_acres][gte]'?: string;
      'filter[counted_acres][lte]'?: string;
      /**
       * Agreed Amount is exactly this
       */
      'filter[amount]'?: string;
      /**
       * Without or with a Agreed Amount
       */
      'filter[amount][blank]'?: 'true' | 'false';
      'filter[amount][gte]'?: string;
      'filter[amount][lte]'?: string;
      /**
       * Amount Due is exactly this
       */
      'filter[amount_due]'?: string;
      'filter[amount_due][gte]'?: string;
      'filter[amount_due][lte]'?: string;
      /**
       * Recurs equals this, ignoring case
       */
      'filter[recurrence]'?: string;
      /**
       * Without or with a Recurs
       */
      'filter[recurrence][blank]'?: 'true' | 'false';
      /**
       * Recurs Until is exactly this
       */
      'filter[ends_on]'?: string;
      /**
       * Without or with a Recurs Until
       */
      'filter[ends_on][blank]'?: 'true' | 'false';
      'filter[ends_on][gte]'?: string;
      'filter[ends_on][lte]'?: string;
      /**
       * Day of the Month is exactly this
       */
      'filter[due_day]'?: string;
      'filter[due_day][gte]'?: string;
      'filter[due_day][lte]'?: string;
      /**
       * Follows is exactly this
       */
      'filter[follows_id]'?: string;
      'filter[follows_id][gte]'?: string;
      'filter[follows_id][lte]'?: string;
      /**
       * Status equals this, ignoring case
       */
      'filter[status]'?: string;
      /**
       * Done On is exactly this
       */
      'filter[done_on]'?: string;
      /**
       * Without or with a Done On
       */
      'filter[done_on][blank]'?: 'true' | 'false';
      'filter[done_on][gte]'?: string;
      'filter[done_on][lte]'?: string;
      /**
       * Done By contains this, ignoring case
       */
      'filter[done_by]'?: string;
      /**
       * Done By equals this, ignoring case
       */
      'filter[done_by][eq]'?: string;
      /**
       * Without or with a Done By
       */
      'filter[done_by][blank]'?: 'true' | 'false';
      /**
       * Evidence contains this, ignoring case
       */
      'filter[evidence]'?: string;
      /**
       * Without or with a Evidence
       */
      'filter[evidence][blank]'?: 'true' | 'false';
      /**
       * Notes contains this, ignoring case
       */
      'filter[notes]'?: string;
      /**
       * Without or with a Notes
       */
      'filter[notes][blank]'?: 'true' | 'false';
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
    };
    response: {
      success: true;
      data: Obligation[];
      meta: ListMeta;
    };
  };
  /**
   * Make an obligation
   */
  'POST /api/obligations': {
    body: NewObligation;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Obligation;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read an obligation
   */
  'GET /api/obligations/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Obligation;
        }
      ];
    };
  };
  /**
   * Change fields of an obligation
   */
  'PUT /api/obligations/{id}': {
    params: {
      id: number;
    };
    body: ChangesToObligation;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Obligation;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete an obligation and its links
   */
  'DELETE /api/obligations/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * List lease events: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/lease_events': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Lease is exactly this
       */
      'filter[lease_id]'?: string;
      /**
       * Event equals this, ignoring case
       */
      'filter[kind]'?: string;
      /**
       * Date is exactly this
       */
      'filter[starts_on]'?: string;
      /**
       * Without or with a Date
       */
      'filter[starts_on][blank]'?: 'true' | 'false';
      'filter[starts_on][gte]'?: string;
      'filter[starts_on][lte]'?: string;
      /**
       * Through is exactly this
       */
      'filter[ends_on]'?: string;
      /**
       * Without or with a Through
       */
      'filter[ends_on][blank]'?: 'true' | 'false';
      'filter[ends_on][gte]'?: string;
      'filter[ends_on][lte]'?: string;
      /**
       * Due On is exactly this
       */
      'filter[due_on]'?: string;
      /**
       * Without or with a Due On
       */
      'filter[due_on][blank]'?: 'true' | 'false';
      'filter[due_on][gte]'?: string;
      'filter[due_on][lte]'?: string;
      /**
       * Paid On is exactly this
       */
      'filter[paid_on]'?: string;
      /**
       * Without or with a Paid On
       */
      'filter[paid_on][blank]'?: 'true' | 'false';
      'filter[paid_on][gte]'?: string;
      'filter[paid_on][lte]'?: string;
      /**
       * Amount is exactly this
       */
      'filter[amount]'?: string;
      /**
       * Without or with a Amount
       */
      'filter[amount][blank]'?: 'true' | 'false';
      'filter[amount][gte]'?: string;
      'filter[amount][lte]'?: string;
      /**
       * Tract is exactly this
       */
      'filter[tract_id]'?: string;
      /**
       * Without or with a Tract
       */
      'filter[tract_id][blank]'?: 'true' | 'false';
      /**
       * Released Acres is exactly this
       */
      'filter[acres]'?: string;
      /**
       * Without or with a Released Acres
       */
      'filter[acres][blank]'?: 'true' | 'false';
      'filter[acres][gte]'?: string;
      'filter[acres][lte]'?: string;
      /**
       * Released Depths contains this, ignoring case
       */
      'filter[depths]'?: string;
      /**
       * Released Depths equals this, ignoring case
       */
      'filter[depths][eq]'?: string;
      /**
       * Without or with a Released Depths
       */
      'filter[depths][blank]'?: 'true' | 'false';
      /**
       * Evidence contains this, ignoring case
       */
      'filter[evidence]'?: string;
      /**
       * Without or with a Evidence
       */
      'filter[evidence][blank]'?: 'true' | 'false';
      /**
       * Notes contains this, ignoring case
       */
      'filter[notes]'?: string;
      /**
       * Without or with a Notes
       */
      'filter[notes][blank]'?: 'true' | 'false';
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
    };
    response: {
      success: true;
      data: LeaseEvent[];
      meta: ListMeta;
    };
  };
  /**
   * Make a lease event
   */
  'POST /api/lease_events': {
    body: NewLeaseEvent;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: LeaseEvent;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read a lease event
   */
  'GET /api/lease_events/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: LeaseEvent;
        }
      ];
    };
  };
  /**
   * Change fields of a lease event
   */
  'PUT /api/lease_events/{id}': {
    params: {
      id: number;
    };
    body: ChangesToLeaseEvent;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: LeaseEvent;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete a lease event and its links
   */
  'DELETE /api/lease_events/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * List lease clauses: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/lease_clauses': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Lease is exactly this
       */
      'filter[lease_id]'?: string;
      /**
       * Clause equals this, ignoring case
       */
      'filter[kind]'?: string;
      /**
       * Wording contains this, ignoring case
       */
      'filter[wording]'?: string;
      /**
       * Without or with a Wording
       */
      'filter[wording][blank]'?: 'true' | 'false';
      /**
       * Page or Paragraph contains this, ignoring case
       */
      'filter[page]'?: string;
      /**
       * Page or Paragraph equals this, ignoring case
       */
      'filter[page][eq]'?: string;
      /**
       * Without or with a Page or Paragraph
       */
      'filter[page][blank]'?: 'true' | 'false';
      /**
       * Period in Days is exactly this
       */
      'filter[period_days]'?: string;
      /**
       * Without or with a Period in Days
       */
      'filter[period_days][blank]'?: 'true' | 'false';
      'filter[period_days][gte]'?: string;
      'filter[period_days][lte]'?: string;
      /**
       * Takes Effect equals this, ignoring case
       */
      'filter[trigger]'?: string;
      /**
       * Without or with a Takes Effect
       */
      'filter[trigger][blank]'?: 'true' | 'false';
      /**
       * Takes Effect On is exactly this
       */
      'filter[trigger_date]'?: string;
      /**
       * Without or with a Takes Effect On
       */
      'filter[trigger_date][blank]'?: 'true' | 'false';
      'filter[trigger_date][gte]'?: string;
      'filter[trigger_date][lte]'?: string;
      /**
       * Waiting Time (days) is exactly this
       */
      'filter[trigger_days]'?: string;
      /**
       * Without or with a Waiting Time (days)
       */
      'filter[trigger_days][blank]'?: 'true' | 'false';
      'filter[trigger_days][gte]'?: string;
      'filter[trigger_days][lte]'?: string;
      /**
       * Unused Days equals this, ignoring case
       */
      'filter[unused_days]'?: string;
      /**
       * Without or with a Unused Days
       */
      'filter[unused_days][blank]'?: 'true' | 'false';
      /**
       * Acreage Basis equals this, ignoring case
       */
      'filter[retained_basis]'?: string;
      /**
       * Without or with a Acreage Basis
       */
      'filter[retained_basis][blank]'?: 'true' | 'false';
      /**
       * Acres per Well (ac) is exactly this
       */
      'filter[acres_per_well]'?: string;
      /**
       * Without or with a Acres per Well (ac)
       */
      'filter[acres_per_well][blank]'?: 'true' | 'false';
      'filter[acres_per_well][gte]'?: string;
      'filter[acres_per_well][lte]'?: string;
      /**
       * Base Acres (ac) is exactly this
       */
      'filter[base_acres]'?: string;
      /**
       * Without or with a Base Acres (ac)
       */
      'filter[base_acres][blank]'?: 'true' | 'false';
      'filter[base_acres][gte]'?: string;
      'filter[base_acres][lte]'?: string;
      /**
       * Acres per Lateral Foot (ac/ft) is exactly this
       */
      'filter[acres_per_foot]'?: string;
      /**
       * Without or with a Acres per Lateral Foot (ac/ft)
       */
      'filter[acres_per_foot][blank]'?: 'true' | 'false';
      'filter[acres_per_foot][gte]'?: string;
      'filter[acres_per_foot][lte]'?: string;
      /**
       * Drainage Width (ft) is exactly this
       */
      'filter[drainage_width]'?: string;
      /**
       * Without or with a Drainage Width (ft)
       */
      'filter[drainage_width][blank]'?: 'true' | 'false';
      'filter[drainage_width][gte]'?: string;
      'filter[drainage_width][lte]'?: string;
      /**
       * Acreage Table (lateral up to ft: ac) contains this, ignoring case
       */
      'filter[acreage_table]'?: string;
      /**
       * Without or with a Acreage Table (lateral up to ft: ac)
       */
      'filter[acreage_table][blank]'?: 'true' | 'false';
      /**
       * Maximum per Well (ac) is exactly this
       */
      'filter[max_acres_per_well]'?: string;
      /**
       * Without or with a Maximum per Well (ac)
       */
      'filter[max_acres_per_well][blank]'?: 'true' | 'false';
      'filter[max_acres_per_well][gte]'?: string;
      'filter[max_acres_per_well][lte]'?: string;
      /**
       * Tolerance per Well (ac) is exactly this
       */
      'filter[tolerance_acres]'?: string;
      /**
       * Without or with a Tolerance per Well (ac)
       */
      'filter[tolerance_acres][blank]'?: 'true' | 'false';
      'filter[tolerance_acres][gte]'?: string;
      'filter[tolerance_acres][lte]'?: string;
      /**
       * Cap for All Wells (ac) is exactly this
       */
      'filter[cap_acres]'?: string;
      /**
       * Without or with a Cap for All Wells (ac)
       */
      'filter[cap_acres][blank]'?: 'true' | 'false';
      'filter[cap_acres][gte]'?: string;
      'filter[cap_acres][lte]'?: string;
      /**
       * Depths Kept contains this, ignoring case
       */
      'filter[depths]'?: string;
      /**
       * Depths Kept equals this, ignoring case
       */
      'filter[depths][eq]'?: string;
      /**
       * Without or with a Depths Kept
       */
      'filter[depths][blank]'?: 'true' | 'false';
      /**
       * Settled On is exactly this
       */
      'filter[settled_on]'?: string;
      /**
       * Without or with a Settled On
       */
      'filter[settled_on][blank]'?: 'true' | 'false';
      'filter[settled_on][gte]'?: string;
      'filter[settled_on][lte]'?: string;
      /**
       * Notes contains this, ignoring case
       */
      'filter[notes]'?: string;
      /**
       * Without or with a Notes
       */
      'filter[notes][blank]'?: 'true' | 'false';
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
    };
    response: {
      success: true;
      data: LeaseClause[];
      meta: ListMeta;
    };
  };
  /**
   * Make a lease clause
   */
  'POST /api/lease_clauses': {
    body: NewLeaseClause;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: LeaseClause;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read a lease clause
   */
  'GET /api/lease_clauses/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: LeaseClause;
        }
      ];
    };
  };
  /**
   * Change fields of a lease clause
   */
  'PUT /api/lease_clauses/{id}': {
    params: {
      id: number;
    };
    body: ChangesToLeaseClause;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: LeaseClause;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete a lease clause and its links
   */
  'DELETE /api/lease_clauses/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * List well events: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/well_events': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Well is exactly this
       */
      'filter[well_id]'?: string;
      /**
       * Event equals this, ignoring case
       */
      'filter[kind]'?: string;
      /**
       * Date is exactly this
       */
      'filter[event_date]'?: string;
      /**
       * Without or with a Date
       */
      'filter[event_date][blank]'?: 'true' | 'false';
      'filter[event_date][gte]'?: string;
      'filter[event_date][lte]'?: string;
      /**
       * Evidence contains this, ignoring case
       */
      'filter[evidence]'?: string;
      /**
       * Without or with a Evidence
       */
      'filter[evidence][blank]'?: 'true' | 'false';
      /**
       * Notes contains this, ignoring case
       */
      'filter[notes]'?: string;
      /**
       * Without or with a Notes
       */
      'filter[notes][blank]'?: 'true' | 'false';
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
    };
    response: {
      success: true;
      data: WellEvent[];
      meta: ListMeta;
    };
  };
  /**
   * Make a well event
   */
  'POST /api/well_events': {
    body: NewWellEvent;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: WellEvent;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read a well event
   */
  'GET /api/well_events/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: WellEvent;
        }
      ];
    };
  };
  /**
   * Change fields of a well event
   */
  'PUT /api/well_events/{id}': {
    params: {
      id: number;
    };
    body: ChangesToWellEvent;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: WellEvent;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete a well event and its links
   */
  'DELETE /api/well_events/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * List formation tops: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/formation_tops': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Well is exactly this
       */
      'filter[well_id]'?: string;
      /**
       * Top or Base equals this, ignoring case
       */
      'filter[kind]'?: string;
      /**
       * Formation contains this, ignoring case
       */
      'filter[formation]'?: string;
      /**
       * Formation equals this, ignoring case
       */
      'filter[formation][eq]'?: string;
      /**
       * Measured Depth (ft) is exactly this
       */
      'filter[measured_depth]'?: string;
      /**
       * Without or with a Measured Depth (ft)
       */
      'filter[measured_depth][blank]'?: 'true' | 'false';
      'filter[measured_depth][gte]'?: string;
      'filter[measured_depth][lte]'?: string;
      /**
       * True Vertical Depth (ft) is exactly this
       */
      'filter[vertical_depth]'?: string;
      /**
       * Without or with a True Vertical Depth (ft)
       */
      'filter[vertical_depth][blank]'?: 'true' | 'false';
      'filter[vertical_depth][gte]'?: string;
      'filter[vertical_depth][lte]'?: string;
      /**
       * Subsea Elevation (ft) is exactly this
       */
      'filter[subsea_elevation]'?: string;
      /**
       * Without or with a Subsea Elevation (ft)
       */
      'filter[subsea_elevation][blank]'?: 'true' | 'false';
      'filter[subsea_elevation][gte]'?: string;
      'filter[subsea_elevation][lte]'?: string;
      /**
       * Kelly Bushing Elevation (ft) is exactly this
       */
      'filter[bushing_elevation]'?: string;
      /**
       * Without or with a Kelly Bushing Elevation (ft)
       */
      'filter[bushing_elevation][blank]'?: 'true' | 'false';
      'filter[bushing_elevation][gte]'?: string;
      'filter[bushing_elevation][lte]'?: string;
      /**
       * Ground Elevation (ft) is exactly this
       */
      'filter[ground_elevation]'?: string;
      /**
       * Without or with a Ground Elevation (ft)
       */
      'filter[ground_elevation][blank]'?: 'true' | 'false';
      'filter[ground_elevation][gte]'?: string;
      'filter[ground_elevation][lte]'?: string;
      /**
       * Log contains this, ignoring case
       */
      'filter[log]'?: string;
      /**
       * Log equals this, ignoring case
       */
      'filter[log][eq]'?: string;
      /**
       * Without or with a Log
       */
      'filter[log][blank]'?: 'true' | 'false';
      /**
       * Picked By contains this, ignoring case
       */
      'filter[picked_by]'?: string;
      /**
       * Picked By equals this, ignoring case
       */
      'filter[picked_by][eq]'?: string;
      /**
       * Without or with a Picked By
       */
      'filter[picked_by][blank]'?: 'true' | 'false';
      /**
       * Notes contains this, ignoring case
       */
      'filter[notes]'?: string;
      /**
       * Without or with a Notes
       */
      'filter[notes][blank]'?: 'true' | 'false';
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
    };
    response: {
      success: true;
      data: FormationTop[];
      meta: ListMeta;
    };
  };
  /**
   * Make a formation top
   */
  'POST /api/formation_tops': {
    body: NewFormationTop;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: FormationTop;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read a formation top
   */
  'GET /api/formation_tops/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: FormationTop;
        }
      ];
    };
  };
  /**
   * Change fields of a formation top
   */
  'PUT /api/formation_tops/{id}': {
    params: {
      id: number;
    };
    body: ChangesToFormationTop;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: FormationTop;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete a formation top and its links
   */
  'DELETE /api/formation_tops/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * List division orders: a page, all of them, or a download as CSV or Excel
   */
  'GET /api/division_orders': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Fields joined by commas, each with a leading - for descending; -id by default.
       */
      sort?: string;
      /**
       * Contained in one of the search fields.
       */
      q?: string;
      format?: 'json' | 'csv' | 'xlsx';
      /**
       * With format=csv or xlsx: the columns, joined by commas, in order.
       */
      columns?: string;
      /**
       * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
       */
      values?: 'codes' | 'labels';
      'filter[id]'?: string;
      'filter[id][gte]'?: string;
      'filter[id][lte]'?: string;
      /**
       * Well is exactly this
       */
      'filter[well_id]'?: string;
      /**
       * Well contains this, ignoring case
       */
      'filter[well_name]'?: string;
      /**
       * Well equals this, ignoring case
       */
      'filter[well_name][eq]'?: string;
      /**
       * Owner is exactly this
       */
      'filter[owner_id]'?: string;
      /**
       * Owner contains this, ignoring case
       */
      'filter[owner_name]'?: string;
      /**
       * Owner equals this, ignoring case
       */
      'filter[owner_name][eq]'?: string;
      /**
       * Interest Type equals this, ignoring case
       */
      'filter[kind]'?: string;
      /**
       * Decimal Interest is exactly this
       */
      'filter[decimal_interest]'?: string;
      /**
       * Without or with a Decimal Interest
       */
      'filter[decimal_interest][blank]'?: 'true' | 'false';
      'filter[decimal_interest][gte]'?: string;
      'filter[decimal_interest][lte]'?: string;
      /**
       * Takes Rounding Difference is true or false
       */
      'filter[takes_rounding]'?: string;
      /**
       * Without or with a Takes Rounding Difference
       */
      'filter[takes_rounding][blank]'?: 'true' | 'false';
      /**
       * Product equals this, ignoring case
       */
      'filter[product]'?: string;
      /**
       * Without or with a Product
       */
      'filter[product][blank]'?: 'true' | 'false';
      /**
       * Effective Date is exactly this
       */
      'filter[effective_date]'?: string;
      /**
       * Without or with a Effective Date
       */
      'filter[effective_date][blank]'?: 'true' | 'false';
      'filter[effective_date][gte]'?: string;
      'filter[effective_date][lte]'?: string;
      /**
       * End Date is exactly this
       */
      'filter[end_date]'?: string;
      /**
       * Without or with a End Date
       */
      'filter[end_date][blank]'?: 'true' | 'false';
      'filter[end_date][gte]'?: string;
      'filter[end_date][lte]'?: string;
      /**
       * Status equals this, ignoring case
       */
      'filter[status]'?: string;
      /**
       * Sent On is exactly this
       */
      'filter[sent_on]'?: string;
      /**
       * Without or with a Sent On
       */
      'filter[sent_on][blank]'?: 'true' | 'false';
      'filter[sent_on][gte]'?: string;
      'filter[sent_on][lte]'?: string;
      /**
       * Signed On is exactly this
       */
      'filter[signed_on]'?: string;
      /**
       * Without or with a Signed On
       */
      'filter[signed_on][blank]'?: 'true' | 'false';
      'filter[signed_on][gte]'?: string;
      'filter[signed_on][lte]'?: string;
      /**
       * Returned On is exactly this
       */
      'filter[returned_on]'?: string;
      /**
       * Without or with a Returned On
       */
      'filter[returned_on][blank]'?: 'true' | 'false';
      'filter[returned_on][gte]'?: string;
      'filter[returned_on][lte]'?: string;
      /**
       * Pay Status equals this, ignoring case
       */
      'filter[pay_status]'?: string;
      /**
       * Without or with a Pay Status
       */
      'filter[pay_status][blank]'?: 'true' | 'false';
      /**
       * Suspense Reason equals this, ignoring case
       */
      'filter[suspense_reason]'?: string;
      /**
       * Without or with a Suspense Reason
       */
      'filter[suspense_reason][blank]'?: 'true' | 'false';
      /**
       * In Suspense Since is exactly this
       */
      'filter[suspended_since]'?: string;
      /**
       * Without or with a In Suspense Since
       */
      'filter[suspended_since][blank]'?: 'true' | 'false';
      'filter[suspended_since][gte]'?: string;
      'filter[suspended_since][lte]'?: string;
      /**
       * Notes contains this, ignoring case
       */
      'filter[notes]'?: string;
      /**
       * Without or with a Notes
       */
      'filter[notes][blank]'?: 'true' | 'false';
      /**
       * Payable Decimal is exactly this
       */
      'filter[payable_decimal]'?: string;
      'filter[payable_decimal][gte]'?: string;
      'filter[payable_decimal][lte]'?: string;
      /**
       * Title Decimal When Approved is exactly this
       */
      'filter[approved_title]'?: string;
      'filter[approved_title][gte]'?: string;
      'filter[approved_title][lte]'?: string;
      /**
       * Decimal Interest When Approved is exactly this
       */
      'filter[approved_stated]'?: string;
      'filter[approved_stated][gte]'?: string;
      'filter[approved_stated][lte]'?: string;
      /**
       * Approved By contains this, ignoring case
       */
      'filter[approved_by]'?: string;
      /**
       * Approved By equals this, ignoring case
       */
      'filter[approved_by][eq]'?: string;
      'filter[approved_on][gte]'?: string;
      'filter[approved_on][lte]'?: string;
      /**
       * Approval Note contains this, ignoring case
       */
      'filter[approval_note]'?: string;
      /**
       * Created By contains this, ignoring case
       */
      'filter[created_by]'?: string;
      /**
       * Created By equals this, ignoring case
       */
      'filter[created_by][eq]'?: string;
      'filter[created_date][gte]'?: string;
      'filter[created_date][lte]'?: string;
      /**
       * Modified By contains this, ignoring case
       */
      'filter[modified_by]'?: string;
      /**
       * Modified By equals this, ignoring case
       */
      'filter[modified_by][eq]'?: string;
      'filter[modified_date][gte]'?: string;
      'filter[modified_date][lte]'?: string;
      /**
       * Version is exactly this
       */
      'filter[version_id]'?: string;
      'filter[version_id][gte]'?: string;
      'filter[version_id][lte]'?: string;
    };
    response: {
      success: true;
      data: DivisionOrder[];
      meta: ListMeta;
    };
  };
  /**
   * Make a division order
   */
  'POST /api/division_orders': {
    body: NewDivisionOrder;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: DivisionOrder;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Read a division order
   */
  'GET /api/division_orders/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: DivisionOrder;
        }
      ];
    };
  };
  /**
   * Change fields of a division order
   */
  'PUT /api/division_orders/{id}': {
    params: {
      id: number;
    };
    body: ChangesToDivisionOrder;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: DivisionOrder;
        }
      ];
      /**
       * Warnings about unusual values, which were stored as is.
       */
      warnings: {
        path: string;
        message: string;
      }[];
    };
  };
  /**
   * Delete a division order and its links
   */
  'DELETE /api/division_orders/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          /**
           * Links deleted with the record.
           */
          links_removed: number;
          /**
           * The act to undo it with; markers have none.
           */
          act_id?: number;
        }
      ];
    };
  };
  /**
   * Update several tracts at once, by id or by filter
   */
  'POST /api/tracts/bulk-update': {
    body: BulkChangesToTracts;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * How many of the named records exist.
           */
          matched: number;
          /**
           * The first 100 that were not changed.
           */
          refused: {
            /**
             * The record type, because a change can include several.
             */
            entity?: string;
            id: number;
            /**
             * The name of the record; null if it doesn't exist.
             */
            title: string | null;
            /**
             * The error code the call for this record alone would return.
             */
            code: string;
            message: string;
          }[];
          refused_count: number;
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          updated: number;
          /**
           * Records that already had the values.
           */
          unchanged: number;
        }
      ];
    };
  };
  /**
   * Give each of several tracts its own values, all or none, as one change that can be undone
   */
  'POST /api/tracts/bulk-edit': {
    body: EditsOfTracts;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          updated: number;
          /**
           * Records that already had the values.
           */
          unchanged: number;
          records: {
            id: number;
            data: Tract;
            /**
             * Warnings about unusual values, which were stored as is.
             */
            warnings: {
              path: string;
              message: string;
            }[];
          }[];
        }
      ];
    };
  };
  /**
   * Delete several tracts and their links at once, by id or by filter
   */
  'POST /api/tracts/bulk-delete': {
    body: BulkDeletionOfTracts;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * How many of the named records exist.
           */
          matched: number;
          /**
           * The first 100 that were not changed.
           */
          refused: {
            /**
             * The record type, because a change can include several.
             */
            entity?: string;
            id: number;
            /**
             * The name of the record; null if it doesn't exist.
             */
            title: string | null;
            /**
             * The error code the call for this record alone would return.
             */
            code: string;
            message: string;
          }[];
          refused_count: number;
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          deleted: number;
          unchanged: 0;
          /**
           * Links deleted with the records.
           */
          links_removed: number;
        }
      ];
    };
  };
  /**
   * Update several leases at once, by id or by filter
   */
  'POST /api/leases/bulk-update': {
    body: BulkChangesToLeases;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * How many of the named records exist.
           */
          matched: number;
          /**
           * The first 100 that were not changed.
           */
          refused: {
            /**
             * The record type, because a change can include several.
             */
            entity?: string;
            id: number;
            /**
             * The name of the record; null if it doesn't exist.
             */
            title: string | null;
            /**
             * The error code the call for this record alone would return.
             */
            code: string;
            message: string;
          }[];
          refused_count: number;
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          updated: number;
          /**
           * Records that already had the values.
           */
          unchanged: number;
        }
      ];
    };
  };
  /**
   * Give each of several leases its own values, all or none, as one change that can be undone
   */
  'POST /api/leases/bulk-edit': {
    body: EditsOfLeases;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          updated: number;
          /**
           * Records that already had the values.
           */
          unchanged: number;
          records: {
            id: number;
            data: Lease;
            /**
             * Warnings about unusual values, which were stored as is.
             */
            warnings: {
              path: string;
              message: string;
            }[];
          }[];
        }
      ];
    };
  };
  /**
   * Delete several leases and their links at once, by id or by filter
   */
  'POST /api/leases/bulk-delete': {
    body: BulkDeletionOfLeases;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * How many of the named records exist.
           */
          matched: number;
          /**
           * The first 100 that were not changed.
           */
          refused: {
            /**
             * The record type, because a change can include several.
             */
            entity?: string;
            id: number;
            /**
             * The name of the record; null if it doesn't exist.
             */
            title: string | null;
            /**
             * The error code the call for this record alone would return.
             */
            code: string;
            message: string;
          }[];
          refused_count: number;
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          deleted: number;
          unchanged: 0;
          /**
           * Links deleted with the records.
           */
          links_removed: number;
        }
      ];
    };
  };
  /**
   * Update several wells at once, by id or by filter
   */
  'POST /api/wells/bulk-update': {
    body: BulkChangesToWells;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * How many of the named records exist.
           */
          matched: number;
          /**
           * The first 100 that were not changed.
           */
          refused: {
            /**
             * The record type, because a change can include several.
             */
            entity?: string;
            id: number;
            /**
             * The name of the record; null if it doesn't exist.
             */
            title: string | null;
            /**
             * The error code the call for this record alone would return.
             */
            code: string;
            message: string;
          }[];
          refused_count: number;
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          updated: number;
          /**
           * Records that already had the values.
           */
          unchanged: number;
        }
      ];
    };
  };
  /**
   * Give each of several wells its own values, all or none, as one change that can be undone
   */
  'POST /api/wells/bulk-edit': {
    body: EditsOfWells;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          updated: number;
          /**
           * Records that already had the values.
           */
          unchanged: number;
          records: {
            id: number;
            data: Well;
            /**
             * Warnings about unusual values, which were stored as is.
             */
            warnings: {
              path: string;
              message: string;
            }[];
          }[];
        }
      ];
    };
  };
  /**
   * Delete several wells and their links at once, by id or by filter
   */
  'POST /api/wells/bulk-delete': {
    body: BulkDeletionOfWells;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * How many of the named records exist.
           */
          matched: number;
          /**
           * The first 100 that were not changed.
           */
          refused: {
            /**
             * The record type, because a change can include several.
             */
            entity?: string;
            id: number;
            /**
             * The name of the record; null if it doesn't exist.
             */
            title: string | null;
            /**
             * The error code the call for this record alone would return.
             */
            code: string;
            message: string;
          }[];
          refused_count: number;
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          deleted: number;
          unchanged: 0;
          /**
           * Links deleted with the records.
           */
          links_removed: number;
        }
      ];
    };
  };
  /**
   * Update several owners at once, by id or by filter
   */
  'POST /api/owners/bulk-update': {
    body: BulkChangesToOwners;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * How many of the named records exist.
           */
          matched: number;
          /**
           * The first 100 that were not changed.
           */
          refused: {
            /**
             * The record type, because a change can include several.
             */
            entity?: string;
            id: number;
            /**
             * The name of the record; null if it doesn't exist.
             */
            title: string | null;
            /**
             * The error code the call for this record alone would return.
             */
            code: string;
            message: string;
          }[];
          refused_count: number;
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          updated: number;
          /**
           * Records that already had the values.
           */
          unchanged: number;
        }
      ];
    };
  };
  /**
   * Give each of several owners its own values, all or none, as one change that can be undone
   */
  'POST /api/owners/bulk-edit': {
    body: EditsOfOwners;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          updated: number;
          /**
           * Records that already had the values.
           */
          unchanged: number;
          records: {
            id: number;
            data: Owner;
            /**
             * Warnings about unusual values, which were stored as is.
             */
            warnings: {
              path: string;
              message: string;
            }[];
          }[];
        }
      ];
    };
  };
  /**
   * Delete several owners and their links at once, by id or by filter
   */
  'POST /api/owners/bulk-delete': {
    body: BulkDeletionOfOwners;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * How many of the named records exist.
           */
          matched: number;
          /**
           * The first 100 that were not changed.
           */
          refused: {
            /**
             * The record type, because a change can include several.
             */
            entity?: string;
            id: number;
            /**
             * The name of the record; null if it doesn't exist.
             */
            title: string | null;
            /**
             * The error code the call for this record alone would return.
             */
            code: string;
            message: string;
          }[];
          refused_count: number;
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          deleted: number;
          unchanged: 0;
          /**
           * Links deleted with the records.
           */
          links_removed: number;
        }
      ];
    };
  };
  /**
   * Update several units at once, by id or by filter
   */
  'POST /api/production_units/bulk-update': {
    body: BulkChangesToUnits;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * How many of the named records exist.
           */
          matched: number;
          /**
           * The first 100 that were not changed.
           */
          refused: {
            /**
             * The record type, because a change can include several.
             */
            entity?: string;
            id: number;
            /**
             * The name of the record; null if it doesn't exist.
             */
            title: string | null;
            /**
             * The error code the call for this record alone would return.
             */
            code: string;
            message: string;
          }[];
          refused_count: number;
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          updated: number;
          /**
           * Records that already had the values.
           */
          unchanged: number;
        }
      ];
    };
  };
  /**
   * Give each of several units its own values, all or none, as one change that can be undone
   */
  'POST /api/production_units/bulk-edit': {
    body: EditsOfUnits;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          updated: number;
          /**
           * Records that already had the values.
           */
          unchanged: number;
          records: {
            id: number;
            data: Unit;
            /**
             * Warnings about unusual values, which were stored as is.
             */
            warnings: {
              path: string;
              message: string;
            }[];
          }[];
        }
      ];
    };
  };
  /**
   * Delete several units and their links at once, by id or by filter
   */
  'POST /api/production_units/bulk-delete': {
    body: BulkDeletionOfUnits;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * How many of the named records exist.
           */
          matched: number;
          /**
           * The first 100 that were not changed.
           */
          refused: {
            /**
             * The record type, because a change can include several.
             */
            entity?: string;
            id: number;
            /**
             * The name of the record; null if it doesn't exist.
             */
            title: string | null;
            /**
             * The error code the call for this record alone would return.
             */
            code: string;
            message: string;
          }[];
          refused_count: number;
          /**
           * The act to undo it with; null if nothing was written.
           */
          act_id: number | null;
          deleted: number;
          unchanged: 0;
          /**
           * Links deleted with the records.
           */
          links_removed: number;
        }
      ];
    };
  };
  /**
   * Update the shapes of several markers at once, such as both sides of a boundary; all or none
   */
  'POST /api/geological_markers/reshape': {
    body: MarkersToReshape;
    response: {
      success: true;
      data: {
        id: number;
        data: GeologicalMarker;
      }[];
    };
  };
  /**
   * List what is related to a tract: one kind or bridge, or each of them
   */
  'GET /api/tracts/{id}/relationships': {
    params: {
      id: number;
    };
    query?: {
      /**
       * The record type or bridge to list; defaults to a list of each.
       */
      entity?: 'well' | 'owner' | 'lease' | 'proration_unit' | 'ownership' | 'contract';
      /**
       * Includes the markers of mappable records in the rows of a record type; bridges always have them.
       */
      with?: 'geological_markers';
      page?: number;
      page_size?: number;
    };
    response:
      | {
          success: true;
          data: (
            | {
                /**
                 * The id of the proration_unit.
                 */
                id: number;
                well: WellMaybeOnMap;
                proration_unit: ProrationUnitMaybeOnMap;
              }
            | {
                /**
                 * The id of the ownership.
                 */
                id: number;
                owner: OwnerMaybeOnMap;
                ownership: Ownership;
              }
            | {
                /**
                 * The id of the contract.
                 */
                id: number;
                lease: LeaseMaybeOnMap;
                ownership: Ownership;
                ownerships: Ownership[];
                contract: Contract;
                contracts: Contract[];
              }
            | ProrationUnitWithEnds
            | OwnershipWithEnds
            | ContractWithEnds
          )[];
          meta: ListMeta;
        }
      | {
          success: true;
          data: {
            well: {
              /**
               * The id of the proration_unit.
               */
              id: number;
              well: WellMaybeOnMap;
              proration_unit: ProrationUnitMaybeOnMap;
            }[];
            owner: {
              /**
               * The id of the ownership.
               */
              id: number;
              owner: OwnerMaybeOnMap;
              ownership: Ownership;
            }[];
            lease: {
              /**
               * The id of the contract.
               */
              id: number;
              lease: LeaseMaybeOnMap;
              ownership: Ownership;
              ownerships: Ownership[];
              contract: Contract;
              contracts: Contract[];
            }[];
            proration_unit: ProrationUnitWithEnds[];
            ownership: OwnershipWithEnds[];
            contract: ContractWithEnds[];
          };
        };
  };
  /**
   * List what is related to a lease: one kind or bridge, or each of them
   */
  'GET /api/leases/{id}/relationships': {
    params: {
      id: number;
    };
    query?: {
      /**
       * The record type or bridge to list; defaults to a list of each.
       */
      entity?: 'tract' | 'owner' | 'well' | 'contract' | 'ownership' | 'proration_unit';
      /**
       * Includes the markers of mappable records in the rows of a record type; bridges always have them.
       */
      with?: 'geological_markers';
      page?: number;
      page_size?: number;
    };
    response:
      | {
          success: true;
          data: (
            | {
                /**
                 * The id of the contract.
                 */
                id: number;
                tract: TractMaybeOnMap;
                contract: Contract;
                contracts: Contract[];
                ownership: Ownership;
                ownerships: Ownership[];
              }
            | {
                /**
                 * The id of the contract.
                 */
                id: number;
                owner: OwnerMaybeOnMap;
                contract: Contract;
                contracts: Contract[];
                ownership: Ownership;
                ownerships: Ownership[];
              }
            | {
                /**
                 * The id of the proration_unit.
                 */
                id: number;
                well: WellMaybeOnMap;
                contract: Contract;
                contracts: Contract[];
                ownership: Ownership;
                ownerships: Ownership[];
                proration_unit: ProrationUnitMaybeOnMap;
                proration_units: ProrationUnitMaybeOnMap[];
              }
            | ContractWithEnds
            | OwnershipWithEnds
            | ProrationUnitWithEnds
          )[];
          meta: ListMeta;
        }
      | {
          success: true;
          data: {
            tract: {
              /**
               * The id of the contract.
               */
              id: number;
              tract: TractMaybeOnMap;
              contract: Contract;
              contracts: Contract[];
              ownership: Ownership;
              ownerships: Ownership[];
            }[];
            owner: {
              /**
               * The id of the contract.
               */
              id: number;
              owner: OwnerMaybeOnMap;
              contract: Contract;
              contracts: Contract[];
              ownership: Ownership;
              ownerships: Ownership[];
            }[];
            well: {
              /**
               * The id of the proration_unit.
               */
              id: number;
              well: WellMaybeOnMap;
              contract: Contract;
              contracts: Contract[];
              ownership: Ownership;
              ownerships: Ownership[];
              proration_unit: ProrationUnitMaybeOnMap;
              proration_units: ProrationUnitMaybeOnMap[];
            }[];
            contract: ContractWithEnds[];
            ownership: OwnershipWithEnds[];
            proration_unit: ProrationUnitWithEnds[];
          };
        };
  };
  /**
   * List what is related to a well: one kind or bridge, or each of them
   */
  'GET /api/wells/{id}/relationships': {
    params: {
      id: number;
    };
    query?: {
      /**
       * The record type or bridge to list; defaults to a list of each.
       */
      entity?: 'tract' | 'lease' | 'owner' | 'proration_unit';
      /**
       * Includes the markers of mappable records in the rows of a record type; bridges always have them.
       */
      with?: 'geological_markers';
      page?: number;
      page_size?: number;
    };
    response:
      | {
          success: true;
          data: (
            | {
                /**
                 * The id of the proration_unit.
                 */
                id: number;
                tract: TractMaybeOnMap;
                proration_unit: ProrationUnitMaybeOnMap;
              }
            | {
                /**
                 * The id of the contract.
                 */
                id: number;
                lease: LeaseMaybeOnMap;
                proration_unit: ProrationUnitMaybeOnMap;
                proration_units: ProrationUnitMaybeOnMap[];
                ownership: Ownership;
                ownerships: Ownership[];
                contract: Contract;
                contracts: Contract[];
              }
            | {
                /**
                 * The id of the ownership.
                 */
                id: number;
                owner: OwnerMaybeOnMap;
                proration_unit: ProrationUnitMaybeOnMap;
                proration_units: ProrationUnitMaybeOnMap[];
                ownership: Ownership;
                ownerships: Ownership[];
              }
            | ProrationUnitWithEnds
          )[];
          meta: ListMeta;
        }
      | {
          success: true;
          data: {
            tract: {
              /**
               * The id of the proration_unit.
               */
              id: number;
              tract: TractMaybeOnMap;
              proration_unit: ProrationUnitMaybeOnMap;
            }[];
            lease: {
              /**
               * The id of the contract.
               */
              id: number;
              lease: LeaseMaybeOnMap;
              proration_unit: ProrationUnitMaybeOnMap;
              proration_units: ProrationUnitMaybeOnMap[];
              ownership: Ownership;
              ownerships: Ownership[];
              contract: Contract;
              contracts: Contract[];
            }[];
            owner: {
              /**
               * The id of the ownership.
               */
              id: number;
              owner: OwnerMaybeOnMap;
              proration_unit: ProrationUnitMaybeOnMap;
              proration_units: ProrationUnitMaybeOnMap[];
              ownership: Ownership;
              ownerships: Ownership[];
            }[];
            proration_unit: ProrationUnitWithEnds[];
          };
        };
  };
  /**
   * List what is related to an owner: one kind or bridge, or each of them
   */
  'GET /api/owners/{id}/relationships': {
    params: {
      id: number;
    };
    query?: {
      /**
       * The record type or bridge to list; defaults to a list of each.
       */
      entity?: 'tract' | 'lease' | 'well' | 'ownership' | 'contract' | 'proration_unit';
      /**
       * Includes the markers of mappable records in the rows of a record type; bridges always have them.
       */
      with?: 'geological_markers';
      page?: number;
      page_size?: number;
    };
    response:
      | {
          success: true;
          data: (
            | {
                /**
                 * The id of the ownership.
                 */
                id: number;
                tract: TractMaybeOnMap;
                ownership: Ownership;
              }
            | {
                /**
                 * The id of the contract.
                 */
                id: number;
                lease: LeaseMaybeOnMap;
                ownership: Ownership;
                ownerships: Ownership[];
                contract: Contract;
                contracts: Contract[];
              }
            | {
                /**
                 * The id of the proration_unit.
                 */
                id: number;
                well: WellMaybeOnMap;
                ownership: Ownership;
                ownerships: Ownership[];
                proration_unit: ProrationUnitMaybeOnMap;
                proration_units: ProrationUnitMaybeOnMap[];
              }
            | OwnershipWithEnds
            | ContractWithEnds
            | ProrationUnitWithEnds
          )[];
          meta: ListMeta;
        }
      | {
          success: true;
          data: {
            tract: {
              /**
               * The id of the ownership.
               */
              id: number;
              tract: TractMaybeOnMap;
              ownership: Ownership;
            }[];
            lease: {
              /**
               * The id of the contract.
               */
              id: number;
              lease: LeaseMaybeOnMap;
              ownership: Ownership;
              ownerships: Ownership[];
              contract: Contract;
              contracts: Contract[];
            }[];
            well: {
              /**
               * The id of the proration_unit.
               */
              id: number;
              well: WellMaybeOnMap;
              ownership: Ownership;
              ownerships: Ownership[];
              proration_unit: ProrationUnitMaybeOnMap;
              proration_units: ProrationUnitMaybeOnMap[];
            }[];
            ownership: OwnershipWithEnds[];
            contract: ContractWithEnds[];
            proration_unit: ProrationUnitWithEnds[];
          };
        };
  };
  /**
   * List what is related to a unit: one kind or bridge, or each of them
   */
  'GET /api/production_units/{id}/relationships': {
    params: {
      id: number;
    };
    query?: {
      /**
       * The record type or bridge to list; defaults to a list of each.
       */
      entity?: 'tract' | 'well' | 'proration_unit';
      /**
       * Includes the markers of mappable records in the rows of a record type; bridges always have them.
       */
      with?: 'geological_markers';
      page?: number;
      page_size?: number;
    };
    response:
      | {
          success: true;
          data: (
            | {
                /**
                 * The id of the proration_unit.
                 */
                id: number;
                tract: TractMaybeOnMap;
                proration_unit: ProrationUnitMaybeOnMap;
                proration_units: ProrationUnitMaybeOnMap[];
              }
            | {
                /**
                 * The id of the proration_unit.
                 */
                id: number;
                well: WellMaybeOnMap;
                proration_unit: ProrationUnitMaybeOnMap;
                proration_units: ProrationUnitMaybeOnMap[];
              }
            | ProrationUnitWithEnds
          )[];
          meta: ListMeta;
        }
      | {
          success: true;
          data: {
            tract: {
              /**
               * The id of the proration_unit.
               */
              id: number;
              tract: TractMaybeOnMap;
              proration_unit: ProrationUnitMaybeOnMap;
              proration_units: ProrationUnitMaybeOnMap[];
            }[];
            well: {
              /**
               * The id of the proration_unit.
               */
              id: number;
              well: WellMaybeOnMap;
              proration_unit: ProrationUnitMaybeOnMap;
              proration_units: ProrationUnitMaybeOnMap[];
            }[];
            proration_unit: ProrationUnitWithEnds[];
          };
        };
  };
  /**
   * Divide the production of a well's units among all interests on a day, with the remainder to 1
   */
  'GET /api/wells/{id}/royalty-deck': {
    params: {
      id: number;
    };
    query?: {
      /**
       * The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.
       */
      as_of?: string;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * The date of the shares, YYYY-MM-DD, UTC.
           */
          as_of: string;
          /**
           * False if there are more than 5000 rows. A burden or working interest counts once for each lease that it is linked to.
           */
          is_complete: boolean;
          /**
           * Proration units with the same name, ignoring case and surrounding spaces.
           */
          units: {
            name: string | null;
            /**
             * The unit of this name; null if there is none, or areas of its tracts have different ones.
             */
            unit_id: number | null;
            /**
             * What the well's production is divided among tracts by.
             */
            allocation_basis:
              'acres' | 'take_points' | 'perforated' | 'penetration' | 'unit_feet' | 'agreement';
            /**
             * The whole length, if it is divided by length.
             */
            allocation_feet: number | null;
            /**
             * Null if its proration units have none or different ones; each factor uses its own.
             */
            unit_acres: number | null;
            tracts: {
              proration_unit_id: number;
              tract: {
                id: number;
                name: string;
              };
              gross_acres: number | null;
              held_acres: number | null;
              /**
               * The unit's acres, as recorded in this proration unit.
               */
              unit_acres: number | null;
              participation_factor: number | null;
              /**
               * How the participation factor is calculated, by the well's allocation basis.
               */
              factor: {
                words: string;
                numbers: string;
              } | null;
            }[];
            /**
             * The mineral interests of the day.
             */
            interests: {
              /**
               * The id of the ownership.
               */
              id: number;
              /**
               * The proration unit that puts the interest's tract in the unit.
               */
              proration_unit_id: number;
              /**
               * Null if the ownership has none.
               */
              owner: {
                id: number;
                name: string;
              } | null;
              tract: {
                id: number;
                name: string;
              };
              /**
               * Held acres ÷ unit acres, twelve places; null if one is missing.
               */
              participation_factor: number | null;
              /**
               * Share of the tract, twelve places; null if there is neither a decimal nor acres.
               */
              share: number | null;
              /**
               * Share × participation factor, eight places.
               */
              unit_decimal: number | null;
              /**
               * As recorded in the ownership.
               */
              net_acres: number | null;
              /**
               * As recorded in the ownership; if blank, the share is calculated from acres.
               */
              decimal_interest: number | null;
              /**
               * By contracts in force of active leases, oldest first.
               */
              leases: {
                contract_id: number;
                lease: {
                  id: number;
                  name: string;
                };
                royalty_rate: number | null;
                /**
                 * If the royalty is of the whole tract, without proportionate reduction: the interests under the lease that share it, 0…1.
                 */
                royalty_shared_by?: number | null;
                /**
                 * The part of the interest leased by the contract, 0…1; null if unknown.
                 */
                leased_part: number | null;
                /**
                 * Share × leased part × royalty (÷ interests that share it, if not reduced) × participation factor, eight places; null if it is open of what an unreduced royalty is.
                 */
                royalty_decimal: number | null;
              }[];
              /**
               * Leases by contracts in force of which records leave open whether they still lease the interest.
               */
              leases_for_review: {
                id: number;
                name: string;
              }[];
              /**
               * The burdens on the tract not deducted from the royalty decimals, such as "before burdens: NPRI 1/16 (fixed or floating not stated)"; null if it has none.
               */
              before_burdens: string | null;
            }[];
            /**
             * Royalties and working interests of the day, which don't count toward 1.
             */
            carved_out: {
              /**
               * The id of the ownership.
               */
              id: number;
              /**
               * The proration unit that puts the interest's tract in the unit.
               */
              proration_unit_id: number;
              /**
               * Null if the ownership has none.
               */
              owner: {
                id: number;
                name: string;
              } | null;
              tract: {
                id: number;
                name: string;
              };
              /**
               * Held acres ÷ unit acres, twelve places; null if one is missing.
               */
              participation_factor: number | null;
              /**
               * Share of the tract, twelve places; null if there is neither a decimal nor acres.
               */
              share: number | null;
              /**
               * Share × participation factor, eight places.
               */
              unit_decimal: number | null;
              interest_type: string | null;
            }[];
            /**
             * The depths of the unit: interests and contracts of other depths are left out. Null if it has all depths, or its tracts state different ones.
             */
            depths: string | null;
            /**
             * Whether interests are limited to depths that cut those of the unit, or that are unresolved: they are never added.
             */
            is_by_depth: boolean;
            /**
             * The division of interest, burdens and working interest included; null where totals are null.
             */
            division: {
              /**
               * All interests in the unit: RI, NPRI, ORRI, WI and UMI.
               */
              lines: {
                type: 'RI' | 'NPRI' | 'ORRI' | 'WI' | 'UMI';
                proration_unit_id: number;
                /**
                 * Null for working interest without a recorded owner.
                 */
                ownership_id: number | null;
                owner: {
                  id: number;
                  name: string;
                } | null;
                tract: {
                  id: number;
                  name: string;
                };
                lease: {
                  id: number;
                  name: string;
                } | null;
                /**
                 * Eight places; null as long as a question about it is open.
                 */
                decimal: number | null;
                /**
                 * The share before rounding, as a fraction such as "9/16", for sums; null as long as a question is open.
                 */
                exact: string | null;
                /**
                 * How the decimal is calculated.
                 */
                words: string | null;
                /**
                 * The calculation.
                 */
                numbers: string | null;
                /**
                 * By the division order that applies on the day; null if there is none or it has none.
                 */
                pay_status: ('pay' | 'suspense') | null;
                suspense_reason: string | null;
                /**
                 * Whether the payable decimal of the owner's division order of this type is approved.
                 */
                approval: 'none' | 'approved' | 'review';
              }[];
              /**
               * What has to be recorded before the deck is complete.
               */
              questions: {
                text: string;
                tract: {
                  id: number;
                  name: string;
                };
                /**
                 * The results between which records do not decide.
                 */
                readings: {
                  label: string;
                  decimal: number;
                }[];
              }[];
              /**
               * Comparisons that have to hold before a deck is paid on.
               */
              checks: {
                name: string;
                is_met: boolean;
                /**
                 * Whether division orders wait until it is met; the others call for a review.
                 */
                blocks: boolean;
                text: string;
              }[];
              /**
               * The sum of the rounded decimals; null as long as a question is open.
               */
              decimals: number | null;
              /**
               * Whether the decimals add up to 1, apart from rounding to eight places.
               */
              is_whole: boolean;
              /**
               * 1 − the sum of the decimals if they are whole, else null.
               */
              rounding: number | null;
            } | null;
            /**
             * Null if not all interests of the unit are listed, or `is_by_depth`.
             */
            totals: {
              unit_decimals: number;
              /**
               * 1 − the unit decimals.
               */
              residual: number;
              /**
               * Whether rounding explains the residual: 1e-8 per interest.
               */
              is_whole: boolean;
              /**
               * Of the residual: 1 − the participation factors of the linked tracts, twelve places.
               */
              unlinked: number;
              /**
               * Of the residual: the part of the linked tracts without mineral interests, twelve places.
               */
              unassigned: number;
              /**
               * Before burdens if an interest says so.
               */
              royalty_decimals: number;
            } | null;
          }[];
        }
      ];
    };
  };
  /**
   * Compare the division orders of a well with its division of interest on a day
   */
  'GET /api/wells/{id}/division-orders': {
    params: {
      id: number;
    };
    query?: {
      /**
       * The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.
       */
      as_of?: string;
    };
    response: DivisionOrdersOfAWell;
  };
  /**
   * Prepare the division orders of a well from its division of interest, as one step that can be undone
   */
  'POST /api/wells/{id}/division-orders': {
    params: {
      id: number;
    };
    body: PreparationOfDivisionOrders;
    response: PreparedDivisionOrders;
  };
  /**
   * Set the pay status of division orders, as one step that can be undone
   */
  'POST /api/division_orders/pay-status': {
    body: PayStatusOfDivisionOrders;
    response: MarkedDivisionOrders;
  };
  /**
   * Mark division orders as sent, signed or returned, as one step that can be undone
   */
  'POST /api/division_orders/mark': {
    body: StatusOfDivisionOrders;
    response: MarkedDivisionOrders1;
  };
  /**
   * Approve the payable decimals of division orders of a well, or withdraw approvals, as one step that can be undone; 409 with the lines as they are if one changed since
   */
  'POST /api/wells/{id}/division-orders/approve': {
    params: {
      id: number;
    };
    body: ApprovalOfPayableDecimals;
    response: ApprovedPayableDecimals;
  };
  /**
   * Download division orders of a well as letters, one PDF or Word file with one letter per owner; nothing is stored
   */
  'POST /api/wells/{id}/division-orders/letters': {
    params: {
      id: number;
    };
    body: LettersWithDivisionOrders;
  };
  /**
   * Read which template a company writes letters of a kind with, and the fields that it can use
   */
  'GET /api/companies/{id}/letter-templates/{letter}': {
    params: {
      id: number;
      letter: 'division_order' | 'transfer_order' | 'expiration_notice' | 'payment_transmittal';
    };
    response: TemplateOfALetter;
  };
  /**
   * Replace a company's template of a letter by a Word file
   */
  'PUT /api/companies/{id}/letter-templates/{letter}': {
    params: {
      id: number;
      letter: 'division_order' | 'transfer_order' | 'expiration_notice' | 'payment_transmittal';
    };
    body: UploadOfATemplate;
    response: TemplateOfALetter1;
  };
  /**
   * Go back to the standard letter
   */
  'DELETE /api/companies/{id}/letter-templates/{letter}': {
    params: {
      id: number;
      letter: 'division_order' | 'transfer_order' | 'expiration_notice' | 'payment_transmittal';
    };
    query: {
      version_id: number;
    };
    response: TemplateOfALetter2;
  };
  /**
   * Download a company's template of a letter as a Word file; the standard one if it has none
   */
  'GET /api/companies/{id}/letter-templates/{letter}/file': {
    params: {
      id: number;
      letter: 'division_order' | 'transfer_order' | 'expiration_notice' | 'payment_transmittal';
    };
  };
  /**
   * Count what a transfer of all interests of an owner would move
   */
  'GET /api/owners/{id}/transfer': {
    params: {
      id: number;
    };
    query: {
      /**
       * The day from which the new owners have the interests, YYYY-MM-DD.
       */
      effective_date: string;
    };
    response: WhatATransferWouldMove;
  };
  /**
   * Transfer all interests of an owner to others from a day, as one step that can be undone
   */
  'POST /api/owners/{id}/transfer': {
    params: {
      id: number;
    };
    body: TransferOfInterests;
    response: TransferredInterests;
  };
  /**
   * List the transfers from and to an owner, the latest first, for printing transfer orders
   */
  'GET /api/owners/{id}/transfers': {
    params: {
      id: number;
    };
    response: TransfersFromAndToAnOwner;
  };
  /**
   * Download the transfer orders of a transfer, one PDF or Word file with one letter per new owner; nothing is stored
   */
  'POST /api/owners/{id}/transfers/letters': {
    params: {
      id: number;
    };
    body: PrintingOfTransferOrders;
  };
  /**
   * Save a link: two new or existing records and the bridges between them, all or nothing
   */
  'POST /api/links': {
    body: LinkDialog;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * The act to undo all of it with; null if nothing was written.
           */
          act_id: number | null;
          base:
            | {
                type: 'tract';
                id: number;
                /**
                 * The outcome; unchanged if the values were already stored.
                 */
                outcome: 'created' | 'updated' | 'unchanged';
                data: Tract;
              }
            | {
                type: 'lease';
                id: number;
                /**
                 * The outcome; unchanged if the values were already stored.
                 */
                outcome: 'created' | 'updated' | 'unchanged';
                data: Lease;
              }
            | {
                type: 'well';
                id: number;
                /**
                 * The outcome; unchanged if the values were already stored.
                 */
                outcome: 'created' | 'updated' | 'unchanged';
                data: Well;
              }
            | {
                type: 'owner';
                id: number;
                /**
                 * The outcome; unchanged if the values were already stored.
                 */
                outcome: 'created' | 'updated' | 'unchanged';
                data: Owner;
              }
            | {
                type: 'production_unit';
                id: number;
                /**
                 * The outcome; unchanged if the values were already stored.
                 */
                outcome: 'created' | 'updated' | 'unchanged';
                data: Unit;
              };
          related:
            | {
                type: 'tract';
                id: number;
                /**
                 * The outcome; unchanged if the values were already stored.
                 */
                outcome: 'created' | 'updated' | 'unchanged';
                data: Tract;
              }
            | {
                type: 'lease';
                id: number;
                /**
                 * The outcome; unchanged if the values were already stored.
                 */
                outcome: 'created' | 'updated' | 'unchanged';
                data: Lease;
              }
            | {
                type: 'well';
                id: number;
                /**
                 * The outcome; unchanged if the values were already stored.
                 */
                outcome: 'created' | 'updated' | 'unchanged';
                data: Well;
              }
            | {
                type: 'owner';
                id: number;
                /**
                 * The outcome; unchanged if the values were already stored.
                 */
                outcome: 'created' | 'updated' | 'unchanged';
                data: Owner;
              }
            | {
                type: 'production_unit';
                id: number;
                /**
                 * The outcome; unchanged if the values were already stored.
                 */
                outcome: 'created' | 'updated' | 'unchanged';
                data: Unit;
              };
          proration_unit?: {
            id: number;
            /**
             * The outcome; unchanged if the values were already stored.
             */
            outcome: 'created' | 'updated' | 'unchanged';
            data: ProrationUnit;
          };
          ownership?: {
            id: number;
            /**
             * The outcome; unchanged if the values were already stored.
             */
            outcome: 'created' | 'updated' | 'unchanged';
            data: Ownership;
          };
          contract?: {
            id: number;
            /**
             * The outcome; unchanged if the values were already stored.
             */
            outcome: 'created' | 'updated' | 'unchanged';
            data: Contract;
          };
        }
      ];
    };
  };
  /**
   * Remove links in one step, including contracts of removed ownerships; the linked records are kept
   */
  'POST /api/links/unlink': {
    body: LinksToRemove;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * How many of the named links were removed.
           */
          removed: number;
          /**
           * Dependent links removed with them: the contracts of an ownership.
           */
          links_removed: number;
          /**
           * The act to restore them with.
           */
          act_id: number;
        }
      ];
    };
  };
  /**
   * Mark an obligation as done, with its evidence, and create the next one if it recurs
   */
  'POST /api/obligations/{id}/done': {
    params: {
      id: number;
    };
    body: Done;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Obligation;
          /**
           * The next one, if it recurs: newly created or existing.
           */
          next: Obligation | null;
          /**
           * The act to undo it with, including the next one.
           */
          act_id: number;
        }
      ];
    };
  };
  /**
   * Mark an obligation as waived, and create the next one if it recurs
   */
  'POST /api/obligations/{id}/waive': {
    params: {
      id: number;
    };
    body: Waived;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Obligation;
          /**
           * The next one, if it recurs: newly created or existing.
           */
          next: Obligation | null;
          /**
           * The act to undo it with, including the next one.
           */
          act_id: number;
        }
      ];
    };
  };
  /**
   * Download the letters with which a rental or a shut-in payment is sent, one PDF or Word file with one letter per lessor; nothing is stored
   */
  'POST /api/obligations/{id}/letters': {
    params: {
      id: number;
    };
    body: LettersWithAPayment;
  };
  /**
   * Calculate the net and gross acres that a lease covers on a date, with the interests included
   */
  'GET /api/leases/{id}/covered-acres': {
    params: {
      id: number;
    };
    query?: {
      /**
       * The date of the acres, YYYY-MM-DD, such as an obligation's due date. Defaults to today, UTC.
       */
      on?: string;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          on: string;
          /**
           * Null if no mineral interest has a contract in force on the date.
           */
          net_acres: number | null;
          /**
           * The tracts of these interests, each once.
           */
          gross_acres: number | null;
          interests: {
            ownership_id: number;
            tract: {
              id: number;
              name: string;
            };
            owner: {
              id: number;
              name: string;
            } | null;
            /**
             * Of the tract.
             */
            gross_acres: number | null;
            decimal_interest: number | null;
            /**
             * As recorded in the ownership.
             */
            net_acres: number | null;
            /**
             * Whether the owner has the right to bonus and delay rentals, as recorded.
             */
            has_rentals: boolean;
            /**
             * The part of the interest leased by the lease's contracts; these sum to the net acres.
             */
            leased_acres: number;
          }[];
          /**
           * False if there are more interests than listed.
           */
          is_complete: boolean;
        }
      ];
    };
  };
  /**
   * Determine what holds a lease as of a date, as known on a date, with the reasons and the next date
   */
  'GET /api/leases/{id}/standing': {
    params: {
      id: number;
    };
    query?: {
      /**
       * The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.
       */
      as_of?: string;
      /**
       * Uses what was recorded by the end of this day (YYYY-MM-DD, UTC). Defaults to now.
       */
      as_known_on?: string;
    };
    response: {
      success: true;
      data: {
        lease_id: number;
        as_of: string;
        /**
         * Null for everything recorded until now.
         */
        as_known_on: string | null;
        standing:
          | 'hbp'
          | 'held_shut_in'
          | 'held_operations'
          | 'primary'
          | 'extended'
          | 'not_yet_effective'
          | 'top_lease'
          | 'review'
          | 'released'
          | 'expired'
          | 'terminated';
        /**
         * The status that someone recorded, on that date.
         */
        recorded_status: string | null;
        /**
         * The last day of the term, with its extensions; null if it is unknown.
         */
        effective_end: string | null;
        held_by: ('production' | 'shut_in' | 'operations') | null;
        /**
         * The last day on which the lease is held if nothing follows; null if it continues or is not held.
         */
        held_until: string | null;
        cessation_days: number;
        /**
         * Whether no clause of the lease says how long production may cease.
         */
        cessation_is_assumed: boolean;
        /**
         * The next date on which something must happen.
         */
        next_date: {
          date: string;
          text: string;
        } | null;
        /**
         * What the standing follows from, in order.
         */
        reasons: {
          /**
           * What the sentence is about; `missing` names a date that is not recorded.
           */
          kind:
            | 'term'
            | 'extension'
            | 'production'
            | 'shut_in'
            | 'operations'
            | 'gap'
            | 'missing'
            | 'release'
            | 'top_lease'
            | 'verdict';
          /**
           * The first day, if it has one.
           */
          from: string | null;
          /**
           * The last day; null if it continues or has none.
           */
          to: string | null;
          /**
           * One sentence in plain English.
           */
          text: string;
          /**
           * The record that it comes from.
           */
          source: {
            entity: 'lease' | 'well';
            id: number;
            name: string;
          } | null;
        }[];
      }[];
    };
  };
  /**
   * Download expiration notices to the lessors of a lease, one PDF or Word file with one letter per lessor; nothing is stored
   */
  'POST /api/leases/{id}/expiration-notices': {
    params: {
      id: number;
    };
    body: PrintingOfExpirationNotices;
  };
  /**
   * List the depths of a tract with their owners, leases, wells and acres, as of and as known on a date
   */
  'GET /api/tracts/{id}/depths': {
    params: {
      id: number;
    };
    query?: {
      /**
       * The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.
       */
      as_of?: string;
      /**
       * Uses what was recorded by the end of this day (YYYY-MM-DD, UTC). Defaults to now.
       */
      as_known_on?: string;
    };
    response: {
      success: true;
      data: {
        tract_id: number;
        as_of: string;
        /**
         * Null for everything recorded until now.
         */
        as_known_on: string | null;
        /**
         * From the surface down. Acres are never added across slices.
         */
        slices: {
          /**
           * Feet below the surface, true vertical.
           */
          top: number;
          /**
           * Null for the lowest slice.
           */
          base: number | null;
          /**
           * For example "Surface to 8,000 ft".
           */
          label: string;
          /**
           * Formations that begin or end in it.
           */
          formations: string[];
          net_acres: number;
          leased_acres: number;
          held_acres: number;
          released_acres: number;
          review_acres: number;
          unleased_acres: number;
          net_revenue_acres: number;
        }[];
        interests: {
          id: number;
          owner_id: number | null;
          owner_name: string | null;
          interest_type: string | null;
          /**
           * Of mineral interests.
           */
          net_acres: number | null;
          /**
           * As written; null for all depths.
           */
          depths: string | null;
          top: number | null;
          /**
           * Null if it has none.
           */
          base: number | null;
          /**
           * The depths are not resolved on this tract; top and base are null.
           */
          is_open: boolean;
        }[];
        leases: {
          /**
           * Of the contract.
           */
          id: number;
          ownership_id: number;
          lease_id: number;
          contract_name: string;
          standing:
            | 'hbp'
            | 'held_shut_in'
            | 'held_operations'
            | 'primary'
            | 'extended'
            | 'not_yet_effective'
            | 'top_lease'
            | 'review'
            | 'released'
            | 'expired'
            | 'terminated';
          /**
           * The executive right of the interest is severed, and the consent of its holder is not recorded.
           */
          lacks_executive: boolean;
          /**
           * As written; null for all depths.
           */
          depths: string | null;
          top: number | null;
          /**
           * Null if it has none.
           */
          base: number | null;
          /**
           * The depths are not resolved on this tract; top and base are null.
           */
          is_open: boolean;
        }[];
        units: {
          /**
           * Of the proration unit.
           */
          id: number;
          well_id: number;
          well_name: string;
          well_status: string | null;
          /**
           * As written; null for all depths.
           */
          depths: string | null;
          top: number | null;
          /**
           * Null if it has none.
           */
          base: number | null;
          /**
           * The depths are not resolved on this tract; top and base are null.
           */
          is_open: boolean;
        }[];
        picks: {
          id: number;
          well_id: number;
          well_name: string;
          kind: 'top' | 'base';
          formation: string;
          /**
           * Null if elevations are missing or the depth is measured along a bore.
           */
          depth: number | null;
        }[];
      }[];
    };
  };
  /**
   * Calculate what a release clause of a lease keeps and releases, by tract and well
   */
  'GET /api/leases/{id}/retained-acreage': {
    params: {
      id: number;
    };
    query?: {
      /**
       * The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.
       */
      as_of?: string;
      /**
       * The release clause. Defaults to the first one.
       */
      clause_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          lease_id: number;
          as_of: string;
          /**
           * Identifies the figures and inputs; send it to apply the release.
           */
          version: string;
          /**
           * The release clauses of the lease.
           */
          clauses: {
            id: number | null;
            kind: string;
            label: string;
            terms: string;
          }[];
          clause_id: number | null;
          inputs: {
            term_ends_on: string | null;
            cessation_days: number;
            held_by: string | null;
            wells: {
              well_id: number;
              name: string;
              unit: string;
              assigned_acres: string | null;
              lateral_feet: string | null;
              /**
               * From surface to bottom hole. A suggestion only: it is not the length between take points.
               */
              suggested_lateral_feet: string | null;
              other_laterals: {
                feet: number;
                degrees: number;
              }[];
              tracts: {
                tract_id: number;
                acres: string | null;
              }[];
              /**
               * Acres of the unit on tracts that the lease does not cover.
               */
              other_acres: string | null;
            }[];
          };
          /**
           * `pending`: the clause has not taken effect; the figures are those if nothing changes. `review`: an input is missing. `not_held`: nothing holds the lease. `settled`: all that the clause releases is recorded.
           */
          state: 'no_clause' | 'settled' | 'pending' | 'in_effect' | 'review' | 'not_held';
          takes_effect: string | null;
          trigger_reason: string;
          missing: {
            text: string;
            well_id: number | null;
            tract_id: number | null;
          }[];
          wells: {
            well_id: number;
            name: string;
            unit: string;
            holds: 'yes' | 'no' | 'unknown';
            proof: {
              figure: string;
              /**
               * The figure with all its places.
               */
              exact: string;
              shown: string;
              formula: string;
              inputs: {
                name: string;
                value: string;
              }[];
            } | null;
            reason: string;
            tracts: {
              tract_id: number;
              acres: string;
            }[];
          }[];
          tracts: {
            tract_id: number;
            name: string;
            gross_acres: string | null;
            already_released: string;
            held: string | null;
            released: string | null;
            wells: string[];
            releases: {
              date: string | null;
              acres: string;
              reason: string;
            }[];
            reason: string;
          }[];
          totals: {
            acres: string | null;
            held: string | null;
            released: string | null;
            proof: {
              figure: string;
              /**
               * The figure with all its places.
               */
              exact: string;
              shown: string;
              formula: string;
              inputs: {
                name: string;
                value: string;
              }[];
            } | null;
          };
        }
      ];
    };
  };
  /**
   * Calculate retained acreage with inputs in place of those of the records; nothing is stored
   */
  'POST /api/leases/{id}/retained-acreage': {
    params: {
      id: number;
    };
    body: InputsOfRetainedAcreage;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          lease_id: number;
          as_of: string;
          /**
           * Identifies the figures and inputs; send it to apply the release.
           */
          version: string;
          /**
           * The release clauses of the lease.
           */
          clauses: {
            id: number | null;
            kind: string;
            label: string;
            terms: string;
          }[];
          clause_id: number | null;
          inputs: {
            term_ends_on: string | null;
            cessation_days: number;
            held_by: string | null;
            wells: {
              well_id: number;
              name: string;
              unit: string;
              assigned_acres: string | null;
              lateral_feet: string | null;
              /**
               * From surface to bottom hole. A suggestion only: it is not the length between take points.
               */
              suggested_lateral_feet: string | null;
              other_laterals: {
                feet: number;
                degrees: number;
              }[];
              tracts: {
                tract_id: number;
                acres: string | null;
              }[];
              /**
               * Acres of the unit on tracts that the lease does not cover.
               */
              other_acres: string | null;
            }[];
          };
          /**
           * `pending`: the clause has not taken effect; the figures are those if nothing changes. `review`: an input is missing. `not_held`: nothing holds the lease. `settled`: all that the clause releases is recorded.
           */
          state: 'no_clause' | 'settled' | 'pending' | 'in_effect' | 'review' | 'not_held';
          takes_effect: string | null;
          trigger_reason: string;
          missing: {
            text: string;
            well_id: number | null;
            tract_id: number | null;
          }[];
          wells: {
            well_id: number;
            name: string;
            unit: string;
            holds: 'yes' | 'no' | 'unknown';
            proof: {
              figure: string;
              /**
               * The figure with all its places.
               */
              exact: string;
              shown: string;
              formula: string;
              inputs: {
                name: string;
                value: string;
              }[];
            } | null;
            reason: string;
            tracts: {
              tract_id: number;
              acres: string;
            }[];
          }[];
          tracts: {
            tract_id: number;
            name: string;
            gross_acres: string | null;
            already_released: string;
            held: string | null;
            released: string | null;
            wells: string[];
            releases: {
              date: string | null;
              acres: string;
              reason: string;
            }[];
            reason: string;
          }[];
          totals: {
            acres: string | null;
            held: string | null;
            released: string | null;
            proof: {
              figure: string;
              /**
               * The figure with all its places.
               */
              exact: string;
              shown: string;
              formula: string;
              inputs: {
                name: string;
                value: string;
              }[];
            } | null;
          };
        }
      ];
    };
  };
  /**
   * Record the partial releases that a clause in effect requires, in one step that can be undone
   */
  'POST /api/leases/{id}/retained-acreage/apply': {
    params: {
      id: number;
    };
    body: ReleaseToApply;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * The act to undo it with.
           */
          act_id: number;
          /**
           * The partial releases that were recorded.
           */
          events: number[];
          /**
           * Gross acres.
           */
          released: string;
        }
      ];
    };
  };
  /**
   * Download a draft partial release as PDF, for review by counsel; nothing is stored
   */
  'POST /api/leases/{id}/retained-acreage/draft': {
    params: {
      id: number;
    };
    body: InputsOfRetainedAcreage1;
  };
  /**
   * List the unit names on tracts and wells that have no unit record
   */
  'GET /api/unit_proposals': {
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        area_id: number;
        area_name: string;
        /**
         * As most proration units write it; case does not matter.
         */
        unit_name: string;
        tracts: number;
        wells: number;
        /**
         * The different unit acres that its proration units state.
         */
        unit_acres: number[];
        /**
         * The different depths that its proration units state.
         */
        depths: string[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Create units from names on tracts and wells, all or none, each as a step that can be undone
   */
  'POST /api/unit_proposals': {
    body: {
      units: {
        area_id: number;
        unit_name: string;
        /**
         * Null if the unit acres are not known.
         */
        unit_acres: number | null;
      }[];
    };
    response: {
      success: true;
      data: {
        id: number;
        unit_name: string;
        /**
         * Undoes this unit (`POST /api/acts/{id}/undo`).
         */
        act_id: number;
      }[];
    };
  };
  /**
   * Read the history of a tract, newest first, even if it is deleted
   */
  'GET /api/tracts/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore a tract to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/tracts/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Tract;
        }
      ];
    };
  };
  /**
   * Restore a deleted tract with its id and the links deleted with it
   */
  'POST /api/trash/tracts/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Tract;
          /**
           * Links of the tract that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Read the history of a lease, newest first, even if it is deleted
   */
  'GET /api/leases/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore a lease to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/leases/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Lease;
        }
      ];
    };
  };
  /**
   * Restore a deleted lease with its id and the links deleted with it
   */
  'POST /api/trash/leases/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Lease;
          /**
           * Links of the lease that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Read the history of a well, newest first, even if it is deleted
   */
  'GET /api/wells/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore a well to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/wells/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Well;
        }
      ];
    };
  };
  /**
   * Restore a deleted well with its id and the links deleted with it
   */
  'POST /api/trash/wells/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Well;
          /**
           * Links of the well that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Read the history of an owner, newest first, even if it is deleted
   */
  'GET /api/owners/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore an owner to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/owners/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Owner;
        }
      ];
    };
  };
  /**
   * Restore a deleted owner with its id and the links deleted with it
   */
  'POST /api/trash/owners/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Owner;
          /**
           * Links of the owner that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Read the history of a unit, newest first, even if it is deleted
   */
  'GET /api/production_units/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore a unit to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/production_units/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Unit;
        }
      ];
    };
  };
  /**
   * Restore a deleted unit with its id and the links deleted with it
   */
  'POST /api/trash/production_units/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Unit;
          /**
           * Links of the unit that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Read the history of a proration unit, newest first, even if it is deleted
   */
  'GET /api/proration_units/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore a proration unit to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/proration_units/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: ProrationUnit;
        }
      ];
    };
  };
  /**
   * Restore a deleted proration unit with its id and the links deleted with it
   */
  'POST /api/trash/proration_units/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: ProrationUnit;
          /**
           * Links of the proration unit that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Read the history of an ownership, newest first, even if it is deleted
   */
  'GET /api/ownerships/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore an ownership to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/ownerships/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Ownership;
        }
      ];
    };
  };
  /**
   * Restore a deleted ownership with its id and the links deleted with it
   */
  'POST /api/trash/ownerships/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Ownership;
          /**
           * Links of the ownership that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Read the history of a contract, newest first, even if it is deleted
   */
  'GET /api/contracts/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore a contract to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/contracts/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Contract;
        }
      ];
    };
  };
  /**
   * Restore a deleted contract with its id and the links deleted with it
   */
  'POST /api/trash/contracts/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Contract;
          /**
           * Links of the contract that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Read the history of a geological marker, newest first, even if it is deleted
   */
  'GET /api/geological_markers/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore a geological marker to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/geological_markers/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: GeologicalMarker;
        }
      ];
    };
  };
  /**
   * Restore a deleted geological marker with its id and the links deleted with it
   */
  'POST /api/trash/geological_markers/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: GeologicalMarker;
          /**
           * Links of the geological marker that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Read the history of an obligation, newest first, even if it is deleted
   */
  'GET /api/obligations/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore an obligation to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/obligations/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Obligation;
        }
      ];
    };
  };
  /**
   * Restore a deleted obligation with its id and the links deleted with it
   */
  'POST /api/trash/obligations/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Obligation;
          /**
           * Links of the obligation that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Read the history of a lease event, newest first, even if it is deleted
   */
  'GET /api/lease_events/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore a lease event to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/lease_events/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: LeaseEvent;
        }
      ];
    };
  };
  /**
   * Restore a deleted lease event with its id and the links deleted with it
   */
  'POST /api/trash/lease_events/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: LeaseEvent;
          /**
           * Links of the lease event that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Read the history of a lease clause, newest first, even if it is deleted
   */
  'GET /api/lease_clauses/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore a lease clause to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/lease_clauses/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: LeaseClause;
        }
      ];
    };
  };
  /**
   * Restore a deleted lease clause with its id and the links deleted with it
   */
  'POST /api/trash/lease_clauses/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: LeaseClause;
          /**
           * Links of the lease clause that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Read the history of a well event, newest first, even if it is deleted
   */
  'GET /api/well_events/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore a well event to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/well_events/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: WellEvent;
        }
      ];
    };
  };
  /**
   * Restore a deleted well event with its id and the links deleted with it
   */
  'POST /api/trash/well_events/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: WellEvent;
          /**
           * Links of the well event that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Read the history of a formation top, newest first, even if it is deleted
   */
  'GET /api/formation_tops/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore a formation top to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/formation_tops/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: FormationTop;
        }
      ];
    };
  };
  /**
   * Restore a deleted formation top with its id and the links deleted with it
   */
  'POST /api/trash/formation_tops/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: FormationTop;
          /**
           * Links of the formation top that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Read the history of a division order, newest first, even if it is deleted
   */
  'GET /api/division_orders/{id}/history': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        /**
         * UTC, ISO 8601.
         */
        at: string;
        user_name: string;
        action: 'created' | 'updated' | 'deleted' | 'restored';
        /**
         * The version after the write; null if it was not recorded.
         */
        version: number | null;
        changes: {
          field: string;
          label: string;
          /**
           * The value as in the record; null if there was none.
           */
          old: string | number | boolean | null;
          new: string | number | boolean | null;
          /**
           * The name for an id in `old`, such as an area.
           */
          old_name?: string | null;
          new_name?: string | null;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Restore a division order to its state after the entry, or the named fields to their values before the entry
   */
  'POST /api/division_orders/{id}/history/{entryId}/restore': {
    params: {
      id: number;
      entryId: number;
    };
    body: {
      fields?: string[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: DivisionOrder;
        }
      ];
    };
  };
  /**
   * Restore a deleted division order with its id and the links deleted with it
   */
  'POST /api/trash/division_orders/{id}/restore': {
    params: {
      id: number;
    };
    body: {
      /**
       * Another area of the record's company to restore it to, for example if its own was deleted.
       */
      area_id?: number;
    } | null;
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: DivisionOrder;
          /**
           * Links of the division order that were restored with it.
           */
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * List the records that were deleted within 30 days
   */
  'GET /api/trash': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * id or deleted_at, or both joined by a comma, each with a leading - for descending; -deleted_at by default.
       */
      sort?: string;
      entity?:
        | 'tract'
        | 'lease'
        | 'well'
        | 'owner'
        | 'production_unit'
        | 'obligation'
        | 'lease_event'
        | 'lease_clause'
        | 'well_event'
        | 'formation_top'
        | 'division_order';
      /**
       * Contained in one of the search fields.
       */
      q?: string;
    };
    response: {
      success: true;
      data: {
        entity:
          | 'tract'
          | 'lease'
          | 'well'
          | 'owner'
          | 'production_unit'
          | 'obligation'
          | 'lease_event'
          | 'lease_clause'
          | 'well_event'
          | 'formation_top'
          | 'division_order';
        id: number;
        /**
         * For an obligation: its type, due date and lease.
         */
        title: string;
        area_id: number;
        area_name: string | null;
        company_id: number;
        /**
         * UTC, ISO 8601.
         */
        deleted_at: string;
        deleted_by: string;
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Undo a change (a bulk edit or deletion, a link), except for records changed since; 409 with the same `data` if all were changed, and 409 for an import, which has its own call
   */
  'POST /api/acts/{id}/undo': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * How many records the act created, changed or deleted.
           */
          matched: number;
          /**
           * How many of them were restored.
           */
          undone: number;
          /**
           * The first 100 that were not changed.
           */
          refused: {
            /**
             * The record type, because a change can include several.
             */
            entity?: string;
            id: number;
            /**
             * The name of the record; null if it doesn't exist.
             */
            title: string | null;
            /**
             * The error code the call for this record alone would return.
             */
            code: string;
            message: string;
          }[];
          refused_count: number;
          links_restored: number;
          /**
           * Links not restored because the record at their other end is missing.
           */
          links_missing: number;
        }
      ];
    };
  };
  /**
   * Undo an import, except for fields changed later and new records changed or linked since; 409 with the same `data` if nothing can be undone. With Prefer: respond-async the response is immediate, and the import shows its progress
   */
  'POST /api/imports/{id}/undo': {
    params: {
      id: number;
    };
    response: {
      success: true;
      data: {
        /**
         * Records whose previous values are restored, entirely or except for the fields in `left`.
         */
        restored: number;
        /**
         * Records created by the import that were removed.
         */
        removed: number;
        /**
         * How many of them are shapes on maps; missing in older undos.
         */
        shapes?: {
          restored: number;
          removed: number;
        };
        left: {
          entity: string;
          id: number;
          title: string | null;
          /**
           * The fields changed later; empty if the whole record is kept.
           */
          fields: string[];
          message: string;
          /**
           * Whether the record has been deleted since.
           */
          gone: boolean;
          /**
           * For a shape on the map, its record; for a unit, its tract; missing otherwise, and if the shape was deleted.
           */
          asset?: {
            entity: 'tract' | 'well';
            id: number;
          };
        }[];
        /**
         * All that were kept, including those not listed.
         */
        left_count: number;
      }[];
    };
  };
  /**
   * List the import target columns of each record type
   */
  'GET /api/destination-schema': {};
  /**
   * Read the analysis of a file you uploaded; 409 with import_id once it is imported
   */
  'GET /api/analyze-file/{analysisId}': {
    params: {
      analysisId: string;
    };
    response: {
      success: true;
      data: Analysis[];
    };
  };
  /**
   * Replace the cell corrections of a file you uploaded
   */
  'PUT /api/analyze-file/{analysisId}/repairs': {
    params: {
      analysisId: string;
    };
    body: {
      repairs: {
        record_index: number;
        /**
         * The column of the file.
         */
        column: string;
        value: string;
      }[];
      /**
       * The revision of the analysis that the user saw; 409 if the reading or a repair was changed since.
       */
      revision?: string;
    };
    response: {
      success: true;
      data: Analysis[];
    };
  };
  /**
   * Change how a file you uploaded is read; omitted settings are detected again
   */
  'PUT /api/analyze-file/{analysisId}/reading': {
    params: {
      analysisId: string;
    };
    body: {
      /**
       * Null for a workbook.
       */
      encoding?:
        | (
            | 'utf-8'
            | 'utf-16le'
            | 'utf-16be'
            | 'windows-1252'
            | 'iso-8859-15'
            | 'windows-1250'
            | 'macintosh'
            | 'cp437'
          )
        | null;
      /**
       * One character, two spaces for two or more, or blank if each row is one value. Null for a workbook.
       */
      delimiter?: string | null;
      /**
       * The sheets to read, in order.
       */
      sheets?: string[];
      /**
       * The first row of the header; 0 if the file has none.
       */
      headerFrom?: number;
      /**
       * The last row of the header.
       */
      headerTo?: number;
      /**
       * Rows that are not records.
       */
      setAside?: {
        subtotals: boolean;
        units: boolean;
        repeatedHeaders: boolean;
        /**
         * Rows with only acres and money and no name, such as unlabeled totals. Defaults to true.
         */
        unlabelledTotals?: boolean;
      };
      /**
       * Rows that would be set aside but are records, as `set-aside` lists them.
       */
      asData?: {
        sheet: string | null;
        place: number;
      }[];
      /**
       * Columns whose blanks and ditto marks mean "same as above".
       */
      fillDown?: string[];
      /**
       * Columns whose numbers are spreadsheet dates, from 1900 or 1904.
       */
      serialDates?: {
        column: string;
        epoch: '1900' | '1904';
      }[];
      /**
       * Columns whose figures have a decimal comma: 1.234,50.
       */
      decimalComma?: string[];
      /**
       * Columns whose figures have a decimal point, where commas were in doubt: 1,234.50.
       */
      decimalPoint?: string[];
      /**
       * Columns of longitudes west of Greenwich that lack their minus sign.
       */
      turnedSigns?: string[];
      /**
       * Whether to add the sheet's name as a column, "Sheet name", after the file's columns.
       */
      sheetColumn?: boolean;
      /**
       * How columns write dates such as 6/1/2024 or 24-06-01: "month-first", "day-first", "year-first", or "unambiguous" to read only dates that fit one order and reject the other rows.
       */
      dateOrders?: {
        column: string;
        order: 'month-first' | 'day-first' | 'year-first' | 'unambiguous' | 'year-day-month';
      }[];
      /**
       * How to read numbers without a percent sign in fraction fields: `fraction` reads 0.25 as 25% and numbers above 1 as percentages, `percent` reads 0.25 as 0.25%.
       */
      shares?: {
        column: string;
        as: 'fraction' | 'percent';
      }[];
    };
    response: {
      success: true;
      data: Analysis[];
    };
  };
  /**
   * List the rows of an uploaded file that are not records: titles, totals, units, repeated headers and blanks; always paginated
   */
  'GET /api/analyze-file/{analysisId}/set-aside': {
    params: {
      analysisId: string;
    };
    query?: {
      part?: 'subtotal' | 'units' | 'header' | 'heading' | 'other' | 'title' | 'blank';
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        sheet: string | null;
        /**
         * From 1, as a spreadsheet shows it.
         */
        place: number;
        part: 'subtotal' | 'units' | 'header' | 'heading' | 'other' | 'title' | 'blank';
        /**
         * Why it is set aside, if not obvious from the row.
         */
        reason: string | null;
        /**
         * Whether the user marked it as a record, so that it is read as one.
         */
        taken_back: boolean;
        /**
         * The first 60 cells, truncated if long.
         */
        cells: string[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Import an analyzed file; with Prefer: respond-async the response is immediate and has the id of the import
   */
  'POST /api/process-mappings': {
    body: {
      analysisId: string;
      areaId: number;
      includedEntities: (
        | 'well'
        | 'tract'
        | 'owner'
        | 'lease'
        | 'production_unit'
        | 'well_event'
        | 'lease_event'
        | 'formation_top'
        | 'division_order'
      )[];
      mappings: {
        [k: string]: {
          table: string;
          column: string;
          confidence?: number;
        };
      };
      bridgeMappings?: {
        sourceColumn: string;
        bridgeTable: string;
        attribute: string;
      }[];
      /**
       * The links to create between the records of a row; defaults to those in `bridgeMappings`.
       */
      includedBridges?: ('proration_unit' | 'ownership' | 'contract')[];
      /**
       * Columns computed from each row; `mappings` can use them like file columns.
       */
      derivedColumns?: {
        name: string;
        make:
          | {
              kind: 'constant';
              value: string;
            }
          | {
              /**
               * The number of the row below the header, from 1.
               */
              kind: 'row-number';
              prefix: string;
            }
          | {
              kind: 'join';
              columns: string[];
              separator: string;
            }
          | {
              kind: 'legal-part';
              column: string;
              part:
                | 'quarter_quarter'
                | 'section'
                | 'township'
                | 'range'
                | 'block'
                | 'survey_abstract'
                | 'lot_parcel'
                | 'unread';
            }
          | {
              kind: 'name-part';
              column: string;
              part: 'first' | 'last' | 'natural';
            }
          | {
              /**
               * Midland, TX 79701: the city, the state or the zip code.
               */
              kind: 'city-part';
              column: string;
              part: 'city' | 'state' | 'zipcode';
            }
          | {
              /**
               * Words of the column to replace; the rest is unchanged.
               */
              kind: 'words';
              column: string;
              words: {
                [k: string]: string;
              };
            }
          | {
              /**
               * A township or range with a separate direction column: 12 and N make 12N.
               */
              kind: 'directed';
              number: string;
              direction: string;
            }
          | {
              /**
               * Fourteen digits from 99 on, computed from the columns: equal texts give equal numbers.
               */
              kind: 'made-api-number';
              columns: string[];
              /**
               * If this column has a value, its number is kept.
               */
              keep?: string;
            };
      }[];
      /**
       * Mapped fields, as "table.column", whose empty cells clear the stored value. Other empty cells never do.
       */
      blankClears?: string[];
      /**
       * Kinds whose rows are the record, or the other row, from whose key theirs differs only in leading zeros.
       */
      joinZeros?: (
        | 'well'
        | 'tract'
        | 'owner'
        | 'lease'
        | 'production_unit'
        | 'well_event'
        | 'lease_event'
        | 'formation_top'
        | 'division_order'
      )[];
      /**
       * Rows to drop: those whose cell in the column is one of the words, ignoring case. Each column once.
       */
      excludedRows?: {
        /**
         * A column of the file or a derived column.
         */
        column: string;
        words: string[];
      }[];
      /**
       * The revision of the analysis that the user saw; 409 if the reading or a repair was changed since.
       */
      revision?: string;
      /**
       * Dry run: reports what would happen; writes nothing.
       */
      dryRun?: boolean;
    };
    response: {
      success: true;
      data: {
        [k: string]: {
          inserts: number;
          updates: number;
          /**
           * Updates that had nothing to change.
           */
          unchanged: number;
          errors: number;
          /**
           * Rows of a file with several record types that have no data for this one; missing in earlier imports.
           */
          absent?: number;
          /**
           * Rows that `excludedRows` leaves out; missing in earlier imports.
           */
          left_out?: number;
          /**
           * The words and columns by which rows were dropped.
           */
          left_out_words?: {
            source: string;
            word: string;
            rows: number;
          }[];
          error_details: {
            record_index: number | null;
            message: string;
          }[];
          errors_not_listed: number;
          warnings: number;
          warning_details: {
            record_index: number | null;
            message: string;
          }[];
          warnings_not_listed: number;
          /**
           * A note that applies to many values of a field, given once; it doesn't count as a row warning.
           */
          notices?: {
            column: string;
            /**
             * The column of the file; null if it is not a single one.
             */
            source: string | null;
            message: string;
            rows: number;
          }[];
          /**
           * Rows that the key may not distinguish: review them before importing.
           */
          repeated_keys?: {
            rows: number;
            /**
             * How many distinct keys they repeat.
             */
            keys: number;
            /**
             * Columns of the file that differ, and in how many rows.
             */
            columns: {
              column: string;
              rows: number;
            }[];
            examples: {
              key: string;
              /**
               * The first row of the key, then some that differ from it.
               */
              records: number[];
            }[];
          };
          /**
           * Rows that may be a record whose number lost its zeros in a spreadsheet.
           */
          zero_twins?: {
            rows: number;
            /**
             * How many of them became that record, because `joinZeros` names their kind.
             */
            joined: number;
            examples: {
              given: string;
              other: string;
              record_index: number;
              /**
               * Whether the other one is stored, and not in another row.
               */
              is_stored: boolean;
            }[];
          };
          /**
           * Words in the file that were read as options of a field; the option is empty if the word leaves the field empty.
           */
          translations: {
            column: string;
            word: string;
            option: string;
            rows: number;
          }[];
          /**
           * Words of the file that match no option of a field; new records leave it empty, existing records keep theirs.
           */
          unknown_words: {
            column: string;
            word: string;
            rows: number;
          }[];
        };
      }[];
    };
  };
  /**
   * List the imports of the selected areas, newest first, excluding dry runs; row outcomes as counts only
   */
  'GET /api/imports': {
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: Import[];
      meta: ListMeta;
    };
  };
  /**
   * Cancel a queued or running import, which then writes nothing; for the user who started it or a Manager; 409 once it has finished
   */
  'POST /api/imports/{id}/cancel': {
    params: {
      id: number;
    };
    response: {
      success: true;
      data: Import[];
    };
  };
  /**
   * Read the progress and the outcome of an import
   */
  'GET /api/imports/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      data: Import[];
    };
  };
  /**
   * List the row outcomes of an import for one record type or link; large files keep only some rows
   */
  'GET /api/imports/{id}/rows': {
    params: {
      id: number;
    };
    query: {
      entity: string;
      /**
       * `warned` finds rows imported with a warning; each also has its own outcome.
       */
      outcome?: 'refused' | 'warned' | 'inserted' | 'updated' | 'unchanged' | 'left_out';
      /**
       * Contained in one of the row's messages, ignoring case.
       */
      message?: string;
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        record_index: number;
        outcome: 'refused' | 'warned' | 'inserted' | 'updated' | 'unchanged' | 'left_out';
        messages: {
          /**
           * The column of the file; null if it concerns the row.
           */
          column: string | null;
          message: string;
        }[];
        /**
         * The row as read, including corrections, by column of the file.
         */
        cells: {
          [k: string]: string;
        };
        /**
         * For an update: the changed fields, as displayed.
         */
        changes: {
          column: string;
          from: string | null;
          to: string | null;
        }[];
      }[];
      meta: {
        /**
         * The number of matching records.
         */
        total: number;
        page: number;
        page_size: number;
        total_pages: number;
        /**
         * False if the total is an estimate (above 100,000).
         */
        total_exact?: boolean;
        rows_not_kept: number;
      };
    };
  };
  /**
   * Stream the progress of an import as server-sent events until it finishes
   */
  'GET /api/imports/{id}/events': {
    params: {
      id: number;
    };
  };
  /**
   * Download the rejected rows of an import as CSV with the reason in the last column; available for a day
   */
  'GET /api/imports/{id}/refused/{entity}': {
    params: {
      id: number;
      entity:
        | 'well'
        | 'tract'
        | 'owner'
        | 'lease'
        | 'production_unit'
        | 'well_event'
        | 'lease_event'
        | 'formation_top'
        | 'division_order'
        | 'proration_unit'
        | 'ownership'
        | 'contract';
    };
  };
  /**
   * Download the failed shapes of an import as CSV, with names, layers and reasons
   */
  'GET /api/imports/{id}/failed-shapes': {
    params: {
      id: number;
    };
  };
  /**
   * List the saved mapping configurations of the selected companies, by name
   */
  'GET /api/mapping/configurations': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[name]'?: string;
      'filter[description]'?: string;
      'filter[company_id]'?: string;
      'filter[company_name]'?: string;
      'filter[owner_name]'?: string;
      'filter[areaId]'?: string;
      'filter[area_name]'?: string;
      'filter[originalFilename]'?: string;
      'filter[usage_count]'?: string;
      'filter[success_count]'?: string;
      'filter[last_used_date]'?: string;
      'filter[created_date]'?: string;
      'filter[modified_date]'?: string;
    };
    response: {
      success: true;
      data: ImportConfiguration[];
      meta: ListMeta;
    };
  };
  /**
   * Save a mapping for the company
   */
  'POST /api/mapping/configurations': {
    body: {
      name: string;
      description?: string | null;
      /**
       * A list; also accepted as an object by column, as in /api/process-mappings.
       */
      columnMappings?:
        | {
            sourceColumn: string;
            targetEntity: string;
            targetColumn: string;
            confidence?: number;
          }[]
        | {
            [k: string]: {
              table: string;
              column: string;
              confidence?: number;
            };
          };
      bridgeMappings?: {
        sourceColumn: string;
        bridgeTable: string;
        attribute: string;
      }[];
      includedEntities?: string[];
      /**
       * The links to create; defaults to those in `bridgeMappings`.
       */
      includedBridges?: string[];
      /**
       * Columns computed from each row; `mappings` can use them like file columns.
       */
      derivedColumns?: {
        name: string;
        make:
          | {
              kind: 'constant';
              value: string;
            }
          | {
              /**
               * The number of the row below the header, from 1.
               */
              kind: 'row-number';
              prefix: string;
            }
          | {
              kind: 'join';
              columns: string[];
              separator: string;
            }
          | {
              kind: 'legal-part';
              column: string;
              part:
                | 'quarter_quarter'
                | 'section'
                | 'township'
                | 'range'
                | 'block'
                | 'survey_abstract'
                | 'lot_parcel'
                | 'unread';
            }
          | {
              kind: 'name-part';
              column: string;
              part: 'first' | 'last' | 'natural';
            }
          | {
              /**
               * Midland, TX 79701: the city, the state or the zip code.
               */
              kind: 'city-part';
              column: string;
              part: 'city' | 'state' | 'zipcode';
            }
          | {
              /**
               * Words of the column to replace; the rest is unchanged.
               */
              kind: 'words';
              column: string;
              words: {
                [k: string]: string;
              };
            }
          | {
              /**
               * A township or range with a separate direction column: 12 and N make 12N.
               */
              kind: 'directed';
              number: string;
              direction: string;
            }
          | {
              /**
               * Fourteen digits from 99 on, computed from the columns: equal texts give equal numbers.
               */
              kind: 'made-api-number';
              columns: string[];
              /**
               * If this column has a value, its number is kept.
               */
              keep?: string;
            };
      }[];
      /**
       * Rows to drop: those whose cell in the column is one of the words, ignoring case. Each column once.
       */
      excludedRows?: {
        /**
         * A column of the file or a derived column.
         */
        column: string;
        words: string[];
      }[];
      /**
       * Fields, as `kind.field`, whose empty cells clear the stored value.
       */
      blankClears?: string[];
      /**
       * The user's settings for reading such files; the rest is detected in each file.
       */
      reading?: {
        /**
         * Null for a workbook.
         */
        encoding?:
          | (
              | 'utf-8'
              | 'utf-16le'
              | 'utf-16be'
              | 'windows-1252'
              | 'iso-8859-15'
              | 'windows-1250'
              | 'macintosh'
              | 'cp437'
            )
          | null;
        /**
         * One character, two spaces for two or more, or blank if each row is one value. Null for a workbook.
         */
        delimiter?: string | null;
        /**
         * The sheets to read, in order.
         */
        sheets?: string[];
        /**
         * The first row of the header; 0 if the file has none.
         */
        headerFrom?: number;
        /**
         * The last row of the header.
         */
        headerTo?: number;
        /**
         * Rows that are not records.
         */
        setAside?: {
          subtotals: boolean;
          units: boolean;
          repeatedHeaders: boolean;
          /**
           * Rows with only acres and money and no name, such as unlabeled totals. Defaults to true.
           */
          unlabelledTotals?: boolean;
        };
        /**
         * Columns whose blanks and ditto marks mean "same as above".
         */
        fillDown?: string[];
        /**
         * Columns whose numbers are spreadsheet dates, from 1900 or 1904.
         */
        serialDates?: {
          column: string;
          epoch: '1900' | '1904';
        }[];
        /**
         * Columns whose figures have a decimal comma: 1.234,50.
         */
        decimalComma?: string[];
        /**
         * Columns whose figures have a decimal point, where commas were in doubt: 1,234.50.
         */
        decimalPoint?: string[];
        /**
         * Columns of longitudes west of Greenwich that lack their minus sign.
         */
        turnedSigns?: string[];
        /**
         * Whether to add the sheet's name as a column, "Sheet name", after the file's columns.
         */
        sheetColumn?: boolean;
        /**
         * How columns write dates such as 6/1/2024 or 24-06-01: "month-first", "day-first", "year-first", or "unambiguous" to read only dates that fit one order and reject the other rows.
         */
        dateOrders?: {
          column: string;
          order: 'month-first' | 'day-first' | 'year-first' | 'unambiguous' | 'year-day-month';
        }[];
        /**
         * How to read numbers without a percent sign in fraction fields: `fraction` reads 0.25 as 25% and numbers above 1 as percentages, `percent` reads 0.25 as 0.25%.
         */
        shares?: {
          column: string;
          as: 'fraction' | 'percent';
        }[];
      };
      /**
       * Optional if only one area is selected.
       */
      areaId?: number;
      /**
       * Defaults to the mapped columns.
       */
      fileSignature?: {
        columnNames: string[];
        /**
         * As in the analysis of the file.
         */
        columnTypes?: {
          [k: string]: string;
        };
      };
      originalFilename?: string | null;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: ImportConfiguration;
        }
      ];
    };
  };
  /**
   * Read one configuration, whether or not its company is selected
   */
  'GET /api/mapping/configurations/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: ImportConfiguration;
        }
      ];
    };
  };
  /**
   * Update a configuration; allowed for its author and Managers
   */
  'PUT /api/mapping/configurations/{id}': {
    params: {
      id: number;
    };
    body: {
      name?: string;
      description?: string | null;
      /**
       * A list; also accepted as an object by column, as in /api/process-mappings.
       */
      columnMappings?:
        | {
            sourceColumn: string;
            targetEntity: string;
            targetColumn: string;
            confidence?: number;
          }[]
        | {
            [k: string]: {
              table: string;
              column: string;
              confidence?: number;
            };
          };
      bridgeMappings?: {
        sourceColumn: string;
        bridgeTable: string;
        attribute: string;
      }[];
      includedEntities?: string[];
      /**
       * The links to create; defaults to those in `bridgeMappings`.
       */
      includedBridges?: string[];
      /**
       * Columns computed from each row; `mappings` can use them like file columns.
       */
      derivedColumns?: {
        name: string;
        make:
          | {
              kind: 'constant';
              value: string;
            }
          | {
              /**
               * The number of the row below the header, from 1.
               */
              kind: 'row-number';
              prefix: string;
            }
          | {
              kind: 'join';
              columns: string[];
              separator: string;
            }
          | {
              kind: 'legal-part';
              column: string;
              part:
                | 'quarter_quarter'
                | 'section'
                | 'township'
                | 'range'
                | 'block'
                | 'survey_abstract'
                | 'lot_parcel'
                | 'unread';
            }
          | {
              kind: 'name-part';
              column: string;
              part: 'first' | 'last' | 'natural';
            }
          | {
              /**
               * Midland, TX 79701: the city, the state or the zip code.
               */
              kind: 'city-part';
              column: string;
              part: 'city' | 'state' | 'zipcode';
            }
          | {
              /**
               * Words of the column to replace; the rest is unchanged.
               */
              kind: 'words';
              column: string;
              words: {
                [k: string]: string;
              };
            }
          | {
              /**
               * A township or range with a separate direction column: 12 and N make 12N.
               */
              kind: 'directed';
              number: string;
              direction: string;
            }
          | {
              /**
               * Fourteen digits from 99 on, computed from the columns: equal texts give equal numbers.
               */
              kind: 'made-api-number';
              columns: string[];
              /**
               * If this column has a value, its number is kept.
               */
              keep?: string;
            };
      }[];
      /**
       * Rows to drop: those whose cell in the column is one of the words, ignoring case. Each column once.
       */
      excludedRows?: {
        /**
         * A column of the file or a derived column.
         */
        column: string;
        words: string[];
      }[];
      /**
       * Fields, as `kind.field`, whose empty cells clear the stored value.
       */
      blankClears?: string[];
      /**
       * The user's settings for reading such files; the rest is detected in each file.
       */
      reading?: {
        /**
         * Null for a workbook.
         */
        encoding?:
          | (
              | 'utf-8'
              | 'utf-16le'
              | 'utf-16be'
              | 'windows-1252'
              | 'iso-8859-15'
              | 'windows-1250'
              | 'macintosh'
              | 'cp437'
            )
          | null;
        /**
         * One character, two spaces for two or more, or blank if each row is one value. Null for a workbook.
         */
        delimiter?: string | null;
        /**
         * The sheets to read, in order.
         */
        sheets?: string[];
        /**
         * The first row of the header; 0 if the file has none.
         */
        headerFrom?: number;
        /**
         * The last row of the header.
         */
        headerTo?: number;
        /**
         * Rows that are not records.
         */
        setAside?: {
          subtotals: boolean;
          units: boolean;
          repeatedHeaders: boolean;
          /**
           * Rows with only acres and money and no name, such as unlabeled totals. Defaults to true.
           */
          unlabelledTotals?: boolean;
        };
        /**
         * Columns whose blanks and ditto marks mean "same as above".
         */
        fillDown?: string[];
        /**
         * Columns whose numbers are spreadsheet dates, from 1900 or 1904.
         */
        serialDates?: {
          column: string;
          epoch: '1900' | '1904';
        }[];
        /**
         * Columns whose figures have a decimal comma: 1.234,50.
         */
        decimalComma?: string[];
        /**
         * Columns whose figures have a decimal point, where commas were in doubt: 1,234.50.
         */
        decimalPoint?: string[];
        /**
         * Columns of longitudes west of Greenwich that lack their minus sign.
         */
        turnedSigns?: string[];
        /**
         * Whether to add the sheet's name as a column, "Sheet name", after the file's columns.
         */
        sheetColumn?: boolean;
        /**
         * How columns write dates such as 6/1/2024 or 24-06-01: "month-first", "day-first", "year-first", or "unambiguous" to read only dates that fit one order and reject the other rows.
         */
        dateOrders?: {
          column: string;
          order: 'month-first' | 'day-first' | 'year-first' | 'unambiguous' | 'year-day-month';
        }[];
        /**
         * How to read numbers without a percent sign in fraction fields: `fraction` reads 0.25 as 25% and numbers above 1 as percentages, `percent` reads 0.25 as 0.25%.
         */
        shares?: {
          column: string;
          as: 'fraction' | 'percent';
        }[];
      };
      areaId?: number;
      fileSignature?: {
        columnNames: string[];
        /**
         * As in the analysis of the file.
         */
        columnTypes?: {
          [k: string]: string;
        };
      };
      originalFilename?: string | null;
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: ImportConfiguration;
        }
      ];
    };
  };
  /**
   * Delete a configuration; it can be restored for a day
   */
  'DELETE /api/mapping/configurations/{id}': {
    params: {
      id: number;
    };
  };
  /**
   * Restore a deleted configuration with its id
   */
  'POST /api/mapping/configurations/{id}/restore': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: ImportConfiguration;
        }
      ];
    };
  };
  /**
   * Match configurations to a file's columns, best match first
   */
  'POST /api/mapping/configurations/match': {
    body: {
      columnNames: string[];
      /**
       * As in the analysis of the file.
       */
      columnTypes?: {
        [k: string]: string;
      };
      /**
       * Defaults to the configurations of all selected companies.
       */
      areaId?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        name: string;
        description: string | null;
        company_id: number;
        company_name: string;
        /**
         * The author; null if the account was deleted.
         */
        owner_id: number | null;
        owner_name: string | null;
        /**
         * The area such files were imported into; null if it was deleted.
         */
        areaId: number | null;
        area_name: string | null;
        columnMappings: {
          sourceColumn: string;
          targetEntity: string;
          targetColumn: string;
          confidence?: number;
        }[];
        bridgeMappings: {
          sourceColumn: string;
          bridgeTable: string;
          attribute: string;
        }[];
        includedEntities: string[];
        /**
         * The links to create; defaults to those in `bridgeMappings`.
         */
        includedBridges?: string[];
        /**
         * Columns computed from each row; `mappings` can use them like file columns.
         */
        derivedColumns?: {
          name: string;
          make:
            | {
                kind: 'constant';
                value: string;
              }
            | {
                /**
                 * The number of the row below the header, from 1.
                 */
                kind: 'row-number';
                prefix: string;
              }
            | {
                kind: 'join';
                columns: string[];
                separator: string;
              }
            | {
                kind: 'legal-part';
                column: string;
                part:
                  | 'quarter_quarter'
                  | 'section'
                  | 'township'
                  | 'range'
                  | 'block'
                  | 'survey_abstract'
                  | 'lot_parcel'
                  | 'unread';
              }
            | {
                kind: 'name-part';
                column: string;
                part: 'first' | 'last' | 'natural';
              }
            | {
                /**
                 * Midland, TX 79701: the city, the state or the zip code.
                 */
                kind: 'city-part';
                column: string;
                part: 'city' | 'state' | 'zipcode';
              }
            | {
                /**
                 * Words of the column to replace; the rest is unchanged.
                 */
                kind: 'words';
                column: string;
                words: {
                  [k: string]: string;
                };
              }
            | {
                /**
                 * A township or range with a separate direction column: 12 and N make 12N.
                 */
                kind: 'directed';
                number: string;
                direction: string;
              }
            | {
                /**
                 * Fourteen digits from 99 on, computed from the columns: equal texts give equal numbers.
                 */
                kind: 'made-api-number';
                columns: string[];
                /**
                 * If this column has a value, its number is kept.
                 */
                keep?: string;
              };
        }[];
        /**
         * Rows to drop: those whose cell in the column is one of the words, ignoring case. Each column once.
         */
        excludedRows?: {
          /**
           * A column of the file or a derived column.
           */
          column: string;
          words: string[];
        }[];
        /**
         * Fields, as `kind.field`, whose empty cells clear the stored value.
         */
        blankClears?: string[];
        /**
         * The user's settings for reading such files; the rest is detected in each file.
         */
        reading?: {
          /**
           * Null for a workbook.
           */
          encoding?:
            | (
                | 'utf-8'
                | 'utf-16le'
                | 'utf-16be'
                | 'windows-1252'
                | 'iso-8859-15'
                | 'windows-1250'
                | 'macintosh'
                | 'cp437'
              )
            | null;
          /**
           * One character, two spaces for two or more, or blank if each row is one value. Null for a workbook.
           */
          delimiter?: string | null;
          /**
           * The sheets to read, in order.
           */
          sheets?: string[];
          /**
           * The first row of the header; 0 if the file has none.
           */
          headerFrom?: number;
          /**
           * The last row of the header.
           */
          headerTo?: number;
          /**
           * Rows that are not records.
           */
          setAside?: {
            subtotals: boolean;
            units: boolean;
            repeatedHeaders: boolean;
            /**
             * Rows with only acres and money and no name, such as unlabeled totals. Defaults to true.
             */
            unlabelledTotals?: boolean;
          };
          /**
           * Columns whose blanks and ditto marks mean "same as above".
           */
          fillDown?: string[];
          /**
           * Columns whose numbers are spreadsheet dates, from 1900 or 1904.
           */
          serialDates?: {
            column: string;
            epoch: '1900' | '1904';
          }[];
          /**
           * Columns whose figures have a decimal comma: 1.234,50.
           */
          decimalComma?: string[];
          /**
           * Columns whose figures have a decimal point, where commas were in doubt: 1,234.50.
           */
          decimalPoint?: string[];
          /**
           * Columns of longitudes west of Greenwich that lack their minus sign.
           */
          turnedSigns?: string[];
          /**
           * Whether to add the sheet's name as a column, "Sheet name", after the file's columns.
           */
          sheetColumn?: boolean;
          /**
           * How columns write dates such as 6/1/2024 or 24-06-01: "month-first", "day-first", "year-first", or "unambiguous" to read only dates that fit one order and reject the other rows.
           */
          dateOrders?: {
            column: string;
            order: 'month-first' | 'day-first' | 'year-first' | 'unambiguous' | 'year-day-month';
          }[];
          /**
           * How to read numbers without a percent sign in fraction fields: `fraction` reads 0.25 as 25% and numbers above 1 as percentages, `percent` reads 0.25 as 0.25%.
           */
          shares?: {
            column: string;
            as: 'fraction' | 'percent';
          }[];
        };
        fileSignature: {
          columnNames: string[];
          /**
           * As in the analysis of the file.
           */
          columnTypes: {
            [k: string]: string;
          };
        };
        originalFilename: string | null;
        usage_count: number;
        success_count: number;
        last_used_date: string | null;
        last_file_name: string | null;
        created_date: string;
        modified_date: string;
        version_id: number;
        match: {
          /**
           * How similar the columns of both files are, 0…1.
           */
          likeness: number;
          /**
           * Columns the configuration maps that the file lacks.
           */
          missing_columns: string[];
          /**
           * Columns of the file that the configuration doesn't map.
           */
          new_columns: string[];
          /**
           * Targets that no longer exist, as kind.field.
           */
          gone_fields: string[];
        };
      }[];
    };
  };
  /**
   * Record an import that used a configuration
   */
  'POST /api/mapping/configurations/{id}/use': {
    params: {
      id: number;
    };
    body: {
      fileName: string;
      success: boolean;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: ImportConfiguration;
        }
      ];
    };
  };
  /**
   * Read the mapping of an import in the form of a configuration
   */
  'GET /api/imports/{id}/configuration': {
    params: {
      id: number;
    };
    response: {
      success: true;
      data: {
        columnMappings: {
          sourceColumn: string;
          targetEntity: string;
          targetColumn: string;
          confidence?: number;
        }[];
        bridgeMappings: {
          sourceColumn: string;
          bridgeTable: string;
          attribute: string;
        }[];
        includedEntities: string[];
        /**
         * The links to create; defaults to those in `bridgeMappings`.
         */
        includedBridges?: string[];
        /**
         * Columns computed from each row; `mappings` can use them like file columns.
         */
        derivedColumns?: {
          name: string;
          make:
            | {
                kind: 'constant';
                value: string;
              }
            | {
                /**
                 * The number of the row below the header, from 1.
                 */
                kind: 'row-number';
                prefix: string;
              }
            | {
                kind: 'join';
                columns: string[];
                separator: string;
              }
            | {
                kind: 'legal-part';
                column: string;
                part:
                  | 'quarter_quarter'
                  | 'section'
                  | 'township'
                  | 'range'
                  | 'block'
                  | 'survey_abstract'
                  | 'lot_parcel'
                  | 'unread';
              }
            | {
                kind: 'name-part';
                column: string;
                part: 'first' | 'last' | 'natural';
              }
            | {
                /**
                 * Midland, TX 79701: the city, the state or the zip code.
                 */
                kind: 'city-part';
                column: string;
                part: 'city' | 'state' | 'zipcode';
              }
            | {
                /**
                 * Words of the column to replace; the rest is unchanged.
                 */
                kind: 'words';
                column: string;
                words: {
                  [k: string]: string;
                };
              }
            | {
                /**
                 * A township or range with a separate direction column: 12 and N make 12N.
                 */
                kind: 'directed';
                number: string;
                direction: string;
              }
            | {
                /**
                 * Fourteen digits from 99 on, computed from the columns: equal texts give equal numbers.
                 */
                kind: 'made-api-number';
                columns: string[];
                /**
                 * If this column has a value, its number is kept.
                 */
                keep?: string;
              };
        }[];
        /**
         * Rows to drop: those whose cell in the column is one of the words, ignoring case. Each column once.
         */
        excludedRows?: {
          /**
           * A column of the file or a derived column.
           */
          column: string;
          words: string[];
        }[];
        /**
         * Fields, as `kind.field`, whose empty cells clear the stored value.
         */
        blankClears?: string[];
        /**
         * The user's settings for reading such files; the rest is detected in each file.
         */
        reading?: {
          /**
           * Null for a workbook.
           */
          encoding?:
            | (
                | 'utf-8'
                | 'utf-16le'
                | 'utf-16be'
                | 'windows-1252'
                | 'iso-8859-15'
                | 'windows-1250'
                | 'macintosh'
                | 'cp437'
              )
            | null;
          /**
           * One character, two spaces for two or more, or blank if each row is one value. Null for a workbook.
           */
          delimiter?: string | null;
          /**
           * The sheets to read, in order.
           */
          sheets?: string[];
          /**
           * The first row of the header; 0 if the file has none.
           */
          headerFrom?: number;
          /**
           * The last row of the header.
           */
          headerTo?: number;
          /**
           * Rows that are not records.
           */
          setAside?: {
            subtotals: boolean;
            units: boolean;
            repeatedHeaders: boolean;
            /**
             * Rows with only acres and money and no name, such as unlabeled totals. Defaults to true.
             */
            unlabelledTotals?: boolean;
          };
          /**
           * Columns whose blanks and ditto marks mean "same as above".
           */
          fillDown?: string[];
          /**
           * Columns whose numbers are spreadsheet dates, from 1900 or 1904.
           */
          serialDates?: {
            column: string;
            epoch: '1900' | '1904';
          }[];
          /**
           * Columns whose figures have a decimal comma: 1.234,50.
           */
          decimalComma?: string[];
          /**
           * Columns whose figures have a decimal point, where commas were in doubt: 1,234.50.
           */
          decimalPoint?: string[];
          /**
           * Columns of longitudes west of Greenwich that lack their minus sign.
           */
          turnedSigns?: string[];
          /**
           * Whether to add the sheet's name as a column, "Sheet name", after the file's columns.
           */
          sheetColumn?: boolean;
          /**
           * How columns write dates such as 6/1/2024 or 24-06-01: "month-first", "day-first", "year-first", or "unambiguous" to read only dates that fit one order and reject the other rows.
           */
          dateOrders?: {
            column: string;
            order: 'month-first' | 'day-first' | 'year-first' | 'unambiguous' | 'year-day-month';
          }[];
          /**
           * How to read numbers without a percent sign in fraction fields: `fraction` reads 0.25 as 25% and numbers above 1 as percentages, `percent` reads 0.25 as 0.25%.
           */
          shares?: {
            column: string;
            as: 'fraction' | 'percent';
          }[];
        };
        areaId: number | null;
        fileSignature: {
          columnNames: string[];
          /**
           * As in the analysis of the file.
           */
          columnTypes: {
            [k: string]: string;
          };
        };
        originalFilename: string;
      }[];
    };
  };
  /**
   * List the words that the selected companies remember, by field
   */
  'GET /api/import-words': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: word.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[company_id]'?: string;
      'filter[entity]'?: string;
      'filter[column]'?: string;
      'filter[source]'?: string;
      'filter[word]'?: string;
      'filter[option]'?: string;
      'filter[owner_name]'?: string;
      'filter[created_date]'?: string;
      'filter[modified_date]'?: string;
    };
    response: {
      success: true;
      data: {
        id: number;
        company_id: number;
        entity: string;
        column: string;
        source: string | null;
        word: string;
        option: string | null;
        /**
         * Who saved it; null if the account was deleted.
         */
        owner_id: number | null;
        owner_name: string | null;
        created_date: string;
        modified_date: string;
        version_id: number;
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Remember for a company which option of a field a word means
   */
  'POST /api/import-words': {
    body: {
      company_id: number;
      /**
       * A record type or link.
       */
      entity: string;
      /**
       * A field of it that has options.
       */
      column: string;
      /**
       * The agency whose codes these are; null for any file.
       */
      source?:
        | ('ca' | 'co' | 'ks' | 'la' | 'mt' | 'nm' | 'ny' | 'nd' | 'oh' | 'ok' | 'pa' | 'tx' | 'ut' | 'wy')
        | null;
      word: string;
      /**
       * Null if the word leaves the field empty.
       */
      option: string | null;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            company_id: number;
            entity: string;
            column: string;
            source: string | null;
            word: string;
            option: string | null;
            /**
             * Who saved it; null if the account was deleted.
             */
            owner_id: number | null;
            owner_name: string | null;
            created_date: string;
            modified_date: string;
            version_id: number;
          };
        }
      ];
    };
  };
  /**
   * Change the meaning of a remembered word; for its author and Managers
   */
  'PUT /api/import-words/{id}': {
    params: {
      id: number;
    };
    body: {
      /**
       * Null if the word leaves the field empty.
       */
      option: string | null;
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            company_id: number;
            entity: string;
            column: string;
            source: string | null;
            word: string;
            option: string | null;
            /**
             * Who saved it; null if the account was deleted.
             */
            owner_id: number | null;
            owner_name: string | null;
            created_date: string;
            modified_date: string;
            version_id: number;
          };
        }
      ];
    };
  };
  /**
   * Remove a remembered word; it can be restored for a day
   */
  'DELETE /api/import-words/{id}': {
    params: {
      id: number;
    };
  };
  /**
   * Restore a removed word with its id
   */
  'POST /api/import-words/{id}/restore': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            company_id: number;
            entity: string;
            column: string;
            source: string | null;
            word: string;
            option: string | null;
            /**
             * Who saved it; null if the account was deleted.
             */
            owner_id: number | null;
            owner_name: string | null;
            created_date: string;
            modified_date: string;
            version_id: number;
          };
        }
      ];
    };
  };
  /**
   * Propose matching records in an area for shapes, by name, number and outline
   */
  'POST /api/geospatial/propose': {
    body: {
      area_id: number;
      shapes: {
        index: number;
        names: string[];
        api_numbers: string[];
        file_numbers: string[];
        /**
         * The location of the shape: simplified GeoJSON.
         */
        outline: {
          [k: string]: unknown;
        } | null;
        /**
         * The land as the file states it: a tract on other land is proposed with little confidence.
         */
        land?: {
          county?: string;
          township?: string;
          range?: string;
          section?: string;
        };
        /**
         * The record the user chose for the shape: no other is proposed, and the response says what it already has on the map.
         */
        chosen?: {
          asset_type: 'tract' | 'well' | 'proration_unit';
          asset_id: number;
        };
      }[];
    };
    response: {
      success: true;
      /**
       * The most likely record of each shape, if any.
       */
      data: {
        index: number;
        asset_type: 'tract' | 'well' | 'proration_unit';
        asset_id: number;
        asset_name: string;
        /**
         * 0…1
         */
        confidence: number;
        /**
         * Evidence for the record, and last its distance, if that is evidence against it.
         */
        reasons: string[];
        /**
         * What the record already has on the same land: this outline, another one, or nothing; elsewhere if a chosen record has one outline on other land.
         */
        outline: ('same' | 'other' | 'elsewhere') | null;
      }[];
    };
  };
  /**
   * Read all your saved preferences
   */
  'GET /api/preferences': {
    response: {
      success: true;
      data: {
        key: 'table.tract' | 'table.lease' | 'table.well' | 'table.owner' | 'table.production_unit';
        value: {
          columns: string[];
          widths: {
            [k: string]: number;
          };
          density: 'comfortable' | 'compact';
        };
        /**
         * Increases with each write, so that a device can detect a newer value from another device.
         */
        version: number;
      }[];
    };
  };
  /**
   * Save a preference, replacing its previous value
   */
  'PUT /api/preferences/{key}': {
    params: {
      key: 'table.tract' | 'table.lease' | 'table.well' | 'table.owner' | 'table.production_unit';
    };
    body: {
      value: {
        columns: string[];
        widths: {
          [k: string]: number;
        };
        density: 'comfortable' | 'compact';
      };
    };
    response: {
      success: true;
      data: {
        key: 'table.tract' | 'table.lease' | 'table.well' | 'table.owner' | 'table.production_unit';
        value: {
          columns: string[];
          widths: {
            [k: string]: number;
          };
          density: 'comfortable' | 'compact';
        };
        /**
         * Increases with each write, so that a device can detect a newer value from another device.
         */
        version: number;
      }[];
    };
  };
  /**
   * List your views and the shared ones of the selected companies, by name
   */
  'GET /api/views': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[entity]'?: string;
      'filter[name]'?: string;
      'filter[shared]'?: 'true' | 'false' | '';
      'filter[company_id]'?: string;
      'filter[company_name]'?: string;
      'filter[owner_id]'?: string;
      'filter[owner_name]'?: string;
      'filter[created_date]'?: string;
      'filter[modified_date]'?: string;
      'filter[version_id]'?: string;
      entity?: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit';
    };
    response: {
      success: true;
      data: View[];
      meta: ListMeta;
    };
  };
  /**
   * Save the state of a list as a view
   */
  'POST /api/views': {
    body: {
      entity: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit';
      name: string;
      /**
       * Whether everyone with access to the company sees it.
       */
      shared?: boolean;
      /**
       * Optional if only one company is selected.
       */
      company_id?: number;
      state: {
        /**
         * Contained in one of the search fields.
         */
        q: string;
        /**
         * By field: one value, or a range with at least one bound. Values as in the list calls.
         */
        filters: {
          field: string;
          is?: string;
          /**
           * The whole text, ignoring case.
           */
          exactly?: string;
          /**
           * Records without or with a value.
           */
          blank?: 'true' | 'false';
          /**
           * Calendar dates relative to today.
           */
          span?:
            | 'next-30-days'
            | 'next-90-days'
            | 'next-180-days'
            | 'next-12-months'
            | 'this-month'
            | 'next-month'
            | 'this-quarter'
            | 'next-quarter'
            | 'this-year'
            | 'next-year'
            | 'before-today'
            | 'last-30-days'
            | 'last-90-days'
            | 'last-month'
            | 'last-quarter'
            | 'last-year';
          from?: string;
          to?: string;
        }[];
        /**
         * An empty list is the default, newest id first.
         */
        sort: {
          field: string;
          descending: boolean;
        }[];
        page_size: number;
        columns: string[];
        widths: {
          [k: string]: number;
        };
        density: 'comfortable' | 'compact';
      };
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: View;
        }
      ];
    };
  };
  /**
   * Read one view, whether or not its company is selected
   */
  'GET /api/views/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: View;
        }
      ];
    };
  };
  /**
   * Update the name, sharing or state of a view
   */
  'PUT /api/views/{id}': {
    params: {
      id: number;
    };
    body: {
      name?: string;
      /**
       * Whether everyone with access to the company sees it.
       */
      shared?: boolean;
      state?: {
        /**
         * Contained in one of the search fields.
         */
        q: string;
        /**
         * By field: one value, or a range with at least one bound. Values as in the list calls.
         */
        filters: {
          field: string;
          is?: string;
          /**
           * The whole text, ignoring case.
           */
          exactly?: string;
          /**
           * Records without or with a value.
           */
          blank?: 'true' | 'false';
          /**
           * Calendar dates relative to today.
           */
          span?:
            | 'next-30-days'
            | 'next-90-days'
            | 'next-180-days'
            | 'next-12-months'
            | 'this-month'
            | 'next-month'
            | 'this-quarter'
            | 'next-quarter'
            | 'this-year'
            | 'next-year'
            | 'before-today'
            | 'last-30-days'
            | 'last-90-days'
            | 'last-month'
            | 'last-quarter'
            | 'last-year';
          from?: string;
          to?: string;
        }[];
        /**
         * An empty list is the default, newest id first.
         */
        sort: {
          field: string;
          descending: boolean;
        }[];
        page_size: number;
        columns: string[];
        widths: {
          [k: string]: number;
        };
        density: 'comfortable' | 'compact';
      };
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: View;
        }
      ];
    };
  };
  /**
   * Delete a view; it can be restored for a day
   */
  'DELETE /api/views/{id}': {
    params: {
      id: number;
    };
  };
  /**
   * Restore a deleted view with its id
   */
  'POST /api/views/{id}/restore': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: View;
        }
      ];
    };
  };
  /**
   * List your dashboards and the shared ones of the selected companies, by name
   */
  'GET /api/boards': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name, description.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[name]'?: string;
      'filter[description]'?: string;
      'filter[type]'?: string;
      'filter[shared]'?: 'true' | 'false' | '';
      'filter[company_id]'?: string;
      'filter[company_name]'?: string;
      'filter[owner_id]'?: string;
      'filter[owner_name]'?: string;
      'filter[created_date]'?: string;
      'filter[lastUpdated]'?: string;
      'filter[version_id]'?: string;
    };
    response: {
      success: true;
      data: Dashboard[];
      meta: ListMeta;
    };
  };
  /**
   * Save charts as a dashboard
   */
  'POST /api/boards': {
    body: {
      name: string;
      description?: string;
      /**
       * Whether everyone with access to the company sees it.
       */
      shared?: boolean;
      /**
       * Optional if only one company is selected.
       */
      company_id?: number;
      charts: {
        title: string;
        chart: 'bar' | 'column' | 'line' | 'table' | 'figure';
        of: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit' | 'obligation' | 'action_item';
        /**
         * count, or a figure of the records such as gross_acres.
         */
        measure: string;
        /**
         * The field to group by; without it, a single figure.
         */
        groupBy?: string;
        /**
         * The period for grouping dates; defaults to month.
         */
        period?: 'month' | 'quarter' | 'year' | 'distance';
        /**
         * The field to split each group by; dates are split by year.
         */
        split?: string;
        /**
         * Filters on the records, as in views.
         */
        filters?: {
          field: string;
          is?: string;
          /**
           * The whole text, ignoring case.
           */
          exactly?: string;
          /**
           * Records without or with a value.
           */
          blank?: 'true' | 'false';
          /**
           * Calendar dates relative to today.
           */
          span?:
            | 'next-30-days'
            | 'next-90-days'
            | 'next-180-days'
            | 'next-12-months'
            | 'this-month'
            | 'next-month'
            | 'this-quarter'
            | 'next-quarter'
            | 'this-year'
            | 'next-year'
            | 'before-today'
            | 'last-30-days'
            | 'last-90-days'
            | 'last-month'
            | 'last-quarter'
            | 'last-year';
          from?: string;
          to?: string;
        }[];
      }[];
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Dashboard;
        }
      ];
    };
  };
  /**
   * Read one dashboard, whether or not its company is selected
   */
  'GET /api/boards/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Dashboard;
        }
      ];
    };
  };
  /**
   * Update the name, description, sharing or charts of a dashboard
   */
  'PUT /api/boards/{id}': {
    params: {
      id: number;
    };
    body: {
      name?: string;
      description?: string;
      /**
       * Whether everyone with access to the company sees it.
       */
      shared?: boolean;
      charts?: {
        title: string;
        chart: 'bar' | 'column' | 'line' | 'table' | 'figure';
        of: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit' | 'obligation' | 'action_item';
        /**
         * count, or a figure of the records such as gross_acres.
         */
        measure: string;
        /**
         * The field to group by; without it, a single figure.
         */
        groupBy?: string;
        /**
         * The period for grouping dates; defaults to month.
         */
        period?: 'month' | 'quarter' | 'year' | 'distance';
        /**
         * The field to split each group by; dates are split by year.
         */
        split?: string;
        /**
         * Filters on the records, as in views.
         */
        filters?: {
          field: string;
          is?: string;
          /**
           * The whole text, ignoring case.
           */
          exactly?: string;
          /**
           * Records without or with a value.
           */
          blank?: 'true' | 'false';
          /**
           * Calendar dates relative to today.
           */
          span?:
            | 'next-30-days'
            | 'next-90-days'
            | 'next-180-days'
            | 'next-12-months'
            | 'this-month'
            | 'next-month'
            | 'this-quarter'
            | 'next-quarter'
            | 'this-year'
            | 'next-year'
            | 'before-today'
            | 'last-30-days'
            | 'last-90-days'
            | 'last-month'
            | 'last-quarter'
            | 'last-year';
          from?: string;
          to?: string;
        }[];
      }[];
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Dashboard;
        }
      ];
    };
  };
  /**
   * Delete a dashboard; it can be restored for a day
   */
  'DELETE /api/boards/{id}': {
    params: {
      id: number;
    };
  };
  /**
   * Restore a deleted dashboard with its id
   */
  'POST /api/boards/{id}/restore': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Dashboard;
        }
      ];
    };
  };
  /**
   * Read the metrics of the selected areas, as of a date, and of today with their change over 30 days
   */
  'GET /api/analytics/overview': {
    query?: {
      /**
       * The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.
       */
      as_of?: string;
      /**
       * Uses what was recorded by the end of this day (YYYY-MM-DD, UTC). Defaults to now.
       */
      as_known_on?: string;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          metrics: {
            total_tracts: {
              /**
               * A count, or acres with at most eight decimal places.
               */
              value: number;
              /**
               * Percent since the start of the day 30 days ago (UTC), one decimal place; 100 from nothing. Null for another date than today.
               */
              change: number | null;
            };
            active_leases: {
              /**
               * A count, or acres with at most eight decimal places.
               */
              value: number;
              /**
               * Percent since the start of the day 30 days ago (UTC), one decimal place; 100 from nothing. Null for another date than today.
               */
              change: number | null;
            };
            total_wells: {
              /**
               * A count, or acres with at most eight decimal places.
               */
              value: number;
              /**
               * Percent since the start of the day 30 days ago (UTC), one decimal place; 100 from nothing. Null for another date than today.
               */
              change: number | null;
            };
            net_mineral_acres: {
              /**
               * A count, or acres with at most eight decimal places.
               */
              value: number;
              /**
               * Percent since the start of the day 30 days ago (UTC), one decimal place; 100 from nothing. Null for another date than today.
               */
              change: number | null;
            };
            net_revenue_acres: {
              /**
               * A count, or acres with at most eight decimal places.
               */
              value: number;
              /**
               * Percent since the start of the day 30 days ago (UTC), one decimal place; 100 from nothing. Null for another date than today.
               */
              change: number | null;
            };
            expiring_soon: {
              /**
               * A count, or acres with at most eight decimal places.
               */
              value: number;
              /**
               * Percent since the start of the day 30 days ago (UTC), one decimal place; 100 from nothing. Null for another date than today.
               */
              change: number | null;
            };
          };
          assets: {
            tract_status: {
              active: {
                /**
                 * Tracts.
                 */
                count: number;
                /**
                 * Their gross acres.
                 */
                acres: number;
              };
              hbp: {
                /**
                 * Tracts.
                 */
                count: number;
                /**
                 * Their gross acres.
                 */
                acres: number;
              };
              inactive: {
                /**
                 * Tracts.
                 */
                count: number;
                /**
                 * Their gross acres.
                 */
                acres: number;
              };
            };
          };
          /**
           * The date of the figures, YYYY-MM-DD, UTC.
           */
          as_of: string;
          /**
           * YYYY-MM-DD, UTC; null for everything recorded until now.
           */
          as_known_on: string | null;
          /**
           * The date (UTC) from which changes are measured, YYYY-MM-DD; null for another date than today.
           */
          compared_with: string | null;
          /**
           * Whether any figure was other than 0 on that date.
           */
          has_past: boolean;
        }
      ];
    };
  };
  /**
   * List the action items of the selected areas: obligations overdue or due soon, then by severity
   */
  'GET /api/analytics/action-center': {
    query?: {
      page?: number;
      /**
       * Defaults to 10.
       */
      page_size?: number;
      type?:
        | 'acreage_discrepancy'
        | 'holding_gap'
        | 'lease_expiring'
        | 'release_to_record'
        | 'executive_consent'
        | 'term_unread'
        | 'payment_due'
        | 'extension_due'
        | 'lease_status_conflict'
        | 'top_lease'
        | 'clause_ahead'
        | 'obligation_due'
        | 'obligation_overdue';
      severity?: 'high' | 'medium' | 'low';
      asset_type?: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit';
      /**
       * Contained in the name of the asset, ignoring case.
       */
      q?: string;
      /**
       * Items with a due date before this day.
       */
      due_before?: string;
      /**
       * Only dismissed items, or with the others; excluded by default.
       */
      dismissed?: 'only' | 'with';
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          action_items: {
            /**
             * The id of the asset, for its page.
             */
            id: number;
            asset_type: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit';
            /**
             * The name of the asset.
             */
            name: string;
            /**
             * One sentence with the figures.
             */
            details: string;
            /**
             * YYYY-MM-DD; null if it has no date.
             */
            due_date: string | null;
            type:
              | 'acreage_discrepancy'
              | 'holding_gap'
              | 'lease_expiring'
              | 'release_to_record'
              | 'executive_consent'
              | 'term_unread'
              | 'payment_due'
              | 'extension_due'
              | 'lease_status_conflict'
              | 'top_lease'
              | 'clause_ahead'
              | 'obligation_due'
              | 'obligation_overdue';
            severity: 'high' | 'medium' | 'low';
            /**
             * The rule that raised it, in one sentence.
             */
            rule: string;
            /**
             * The item's own key, used to dismiss it.
             */
            item_key: string;
            /**
             * YYYY-MM-DD: on that day the item comes back; null for an item that is not dismissed.
             */
            dismissed_until: string | null;
          }[];
          /**
           * The number of matches on all pages.
           */
          total_items: number;
          page: number;
          page_size: number;
          total_pages: number;
        }
      ];
    };
  };
  /**
   * Read how a figure is calculated, with a page of its rows
   */
  'GET /api/analytics/metrics/{metric}/rows': {
    params: {
      metric:
        | 'total_tracts'
        | 'active_leases'
        | 'total_wells'
        | 'net_mineral_acres'
        | 'net_revenue_acres'
        | 'expiring_soon';
    };
    query?: {
      page?: number;
      page_size?: number;
      /**
       * The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.
       */
      as_of?: string;
      /**
       * Uses what was recorded by the end of this day (YYYY-MM-DD, UTC). Defaults to now.
       */
      as_known_on?: string;
    };
    response: {
      success: true;
      data: {
        /**
         * The id of the asset, for its page.
         */
        id: number;
        asset_type: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit';
        name: string;
        /**
         * The amount the row adds to the figure.
         */
        value: number;
        /**
         * The factors of the value, in the order of the formula.
         */
        figures: {
          label: string;
          kind: 'acres' | 'fraction' | 'decimal' | 'date' | 'text';
          value: number | string | null;
        }[];
      }[];
      meta: ListMeta;
      metric:
        | 'total_tracts'
        | 'active_leases'
        | 'total_wells'
        | 'net_mineral_acres'
        | 'net_revenue_acres'
        | 'expiring_soon';
      label: string;
      /**
       * How the figure is calculated, in one or two sentences.
       */
      formula: string;
      /**
       * The order of the rows, in a sentence.
       */
      order: string;
      figure: number;
    };
  };
  /**
   * Group the records of the selected areas as of a date, with the list behind each figure of today
   */
  'POST /api/analytics/measure': {
    body: {
      of: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit' | 'obligation' | 'action_item';
      /**
       * count, or a figure of the records such as gross_acres.
       */
      measure: string;
      /**
       * The field to group by; without it, a single figure.
       */
      groupBy?: string;
      /**
       * The period for grouping dates; defaults to month.
       */
      period?: 'month' | 'quarter' | 'year' | 'distance';
      /**
       * The field to split each group by; dates are split by year.
       */
      split?: string;
      /**
       * Filters on the records, as in views.
       */
      filters?: {
        field: string;
        is?: string;
        /**
         * The whole text, ignoring case.
         */
        exactly?: string;
        /**
         * Records without or with a value.
         */
        blank?: 'true' | 'false';
        /**
         * Calendar dates relative to today.
         */
        span?:
          | 'next-30-days'
          | 'next-90-days'
          | 'next-180-days'
          | 'next-12-months'
          | 'this-month'
          | 'next-month'
          | 'this-quarter'
          | 'next-quarter'
          | 'this-year'
          | 'next-year'
          | 'before-today'
          | 'last-30-days'
          | 'last-90-days'
          | 'last-month'
          | 'last-quarter'
          | 'last-year';
        from?: string;
        to?: string;
      }[];
      /**
       * The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.
       */
      as_of?: string;
      /**
       * Uses what was recorded by the end of this day (YYYY-MM-DD, UTC). Defaults to now.
       */
      as_known_on?: string;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * The measure.
           */
          label: string;
          unit: 'count' | 'acres' | 'money';
          /**
           * How it is calculated, if the label doesn't say.
           */
          rule: string | null;
          /**
           * Of all records, including those in groups not listed.
           */
          total: number;
          /**
           * The query of the list with exactly these records, or, with `report`, of the report whose column sums to the figure; null if there is none.
           */
          filter: {
            [k: string]: string;
          } | null;
          /**
           * At most 50: periods in order without gaps, others largest first.
           */
          groups: {
            /**
             * Null for records without a value.
             */
            key: string | null;
            label: string;
            value: number;
            /**
             * The query of the list with exactly these records, or, with `report`, of the report whose column sums to the figure; null if there is none.
             */
            filter: {
              [k: string]: string;
            } | null;
            /**
             * Its split, in the order of `parts` above.
             */
            parts: {
              /**
               * Null for records without a value.
               */
              key: string | null;
              label: string;
              value: number;
              /**
               * The query of the list with exactly these records, or, with `report`, of the report whose column sums to the figure; null if there is none.
               */
              filter: {
                [k: string]: string;
              } | null;
            }[];
          }[];
          /**
           * The parts of the split, at most 12, largest first, totaled over all groups.
           */
          parts: {
            /**
             * Null for records without a value.
             */
            key: string | null;
            label: string;
            value: number;
            /**
             * The query of the list with exactly these records, or, with `report`, of the report whose column sums to the figure; null if there is none.
             */
            filter: {
              [k: string]: string;
            } | null;
          }[];
          /**
           * The number of groups not listed, and their sum.
           */
          rest: {
            groups: number;
            value: number;
          } | null;
          /**
           * The day that the figures are of, YYYY-MM-DD, UTC.
           */
          as_of: string;
          /**
           * YYYY-MM-DD, UTC; null for everything recorded until now.
           */
          as_known_on: string | null;
        }
      ];
    };
  };
  /**
   * Dismiss an action item for yourself until a date or until its figures change
   */
  'POST /api/analytics/action-items/dismiss': {
    body: {
      item_key: string;
      /**
       * The date the item returns; it also returns if its figures change.
       */
      until: string;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          item_key: string;
          until: string;
        }
      ];
    };
  };
  /**
   * Restore an action item you dismissed
   */
  'DELETE /api/analytics/action-items/dismiss/{itemKey}': {
    params: {
      itemKey: string;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          item_key: string;
        }
      ];
    };
  };
  /**
   * List the critical dates of the selected areas between two days
   */
  'GET /api/calendar': {
    query: {
      /**
       * The first day, YYYY-MM-DD.
       */
      from: string;
      /**
       * The last day, at most 400 days in all.
       */
      to: string;
      /**
       * Only dates of these kinds, separated by commas: hold_lapses, clause, lease_end, extension_end, extension_due, option, rental, shut_in, continuous_drilling, obligation, contract_end.
       */
      kinds?: string;
      /**
       * How many dates of each day are returned; defaults to 10. Times the number of days, at most 5000.
       */
      per_day?: number;
      /**
       * Which dates of each day, in pages of `per_day`.
       */
      page?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * By day, then as listed in a day.
           */
          items: {
            /**
             * Stable for the same date of the same record: `lease_end-7`.
             */
            key: string;
            kind:
              | 'hold_lapses'
              | 'clause'
              | 'lease_end'
              | 'extension_end'
              | 'extension_due'
              | 'option'
              | 'rental'
              | 'shut_in'
              | 'continuous_drilling'
              | 'obligation'
              | 'contract_end';
            /**
             * YYYY-MM-DD.
             */
            date: string;
            /**
             * The kind of the record that the date leads to.
             */
            asset_type: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit';
            /**
             * The id of that record, for its page.
             */
            id: number;
            /**
             * The tab of the record's page; null for its form.
             */
            tab: string | null;
            /**
             * The name of the record.
             */
            title: string;
            /**
             * One or two short sentences.
             */
            detail: string;
            /**
             * Dollars and cents, for payments; null if unknown.
             */
            amount: string | null;
            urgency: 'overdue' | 'within_30' | 'within_90' | 'later' | 'past' | 'held';
            /**
             * When the record behind the date was last changed.
             */
            modified_at: string;
          }[];
          /**
           * The days with dates, and how many each has, returned or not.
           */
          days: {
            date: string;
            total: number;
          }[];
          total_items: number;
          /**
           * The date of holding and urgency, YYYY-MM-DD, UTC.
           */
          as_of: string;
        }
      ];
    };
  };
  /**
   * List your calendar feeds
   */
  'GET /api/calendar/feeds': {
    response: {
      success: true;
      data: {
        id: number;
        name: string;
        company_id: number;
        area_ids: number[] | null;
        /**
         * The last four characters of the token.
         */
        ending: string;
        created_at: string;
        /**
         * To the minute; null if never used.
         */
        last_used_at: string | null;
      }[];
    };
  };
  /**
   * Create a calendar feed; its address is returned only once
   */
  'POST /api/calendar/feeds': {
    body: {
      /**
       * Where it is used, such as "Outlook".
       */
      name: string;
      company_id: number;
      /**
       * The areas it covers; defaults to all areas of the company, including future ones.
       */
      area_ids?: number[] | null;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            name: string;
            company_id: number;
            area_ids: number[] | null;
            /**
             * The last four characters of the token.
             */
            ending: string;
            created_at: string;
            /**
             * To the minute; null if never used.
             */
            last_used_at: string | null;
          };
        }
      ];
      /**
       * The address to subscribe to. Anyone who has it can read the feed.
       */
      url: string;
    };
  };
  /**
   * Revoke a calendar feed; its next reading is refused
   */
  'DELETE /api/calendar/feeds/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      message: string;
    };
  };
  /**
   * Read a calendar feed (iCalendar) by the token in its address
   */
  'GET /api/calendar/{token}.ics': {
    params: {
      token: string;
    };
  };
  /**
   * List the built-in reports and those saved by the selected companies
   */
  'GET /api/reports': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name, description.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[name]'?: string;
      'filter[description]'?: string;
      'filter[type]'?: string;
      'filter[lastRun]'?: string;
      'filter[base]'?: string;
      'filter[company_id]'?: string;
      'filter[company_name]'?: string;
      'filter[owner_id]'?: string;
      'filter[owner_name]'?: string;
      'filter[version_id]'?: string;
    };
    response: {
      success: true;
      data: Report[];
      meta: ListMeta;
    };
  };
  /**
   * Save a report with its parameters
   */
  'POST /api/reports': {
    body: {
      base:
        | 'lease-expirations'
        | 'acreage'
        | 'unit-decks'
        | 'division-of-interest'
        | 'division-orders'
        | 'owner-statement'
        | 'mailing-list'
        | 'obligations-due'
        | 'data-quality'
        | 'acreage-discrepancies'
        | 'import-history';
      name: string;
      description?: string;
      /**
       * The report's parameters, as entered.
       */
      parameters?: {
        [k: string]: string;
      };
      /**
       * Optional if only one company is selected.
       */
      company_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Report;
        }
      ];
    };
  };
  /**
   * Preview a report: first rows and totals
   */
  'GET /api/reports/{report}/preview': {
    params: {
      /**
       * lease-expirations, acreage, unit-decks, division-of-interest, division-orders, owner-statement, mailing-list, obligations-due, data-quality, acreage-discrepancies, import-history, or the number of a saved report.
       */
      report: string;
    };
    query?: {
      /**
       * For lease-expirations: Expires within, one of 30, 60, 90, 180, 365; defaults to 90. For obligations-due: Due within, one of 30, 60, 90, 180, 365, any; defaults to 90.
       */
      within?: string;
      /**
       * For lease-expirations, acreage, owner-statement: County, ignoring case; defaults to all. For mailing-list: With an interest in county, ignoring case; defaults to all. For obligations-due: County of Lease, ignoring case; defaults to all.
       */
      county?: string;
      /**
       * For lease-expirations, acreage, owner-statement: State, ignoring case; defaults to all. For obligations-due: County State, ignoring case; defaults to all.
       */
      state?: string;
      /**
       * For lease-expirations, acreage, obligations-due: Area, ignoring case; defaults to all.
       */
      area?: string;
      /**
       * For lease-expirations: Include HBP leases, true or false.
       */
      held?: string;
      /**
       * For acreage: By, one of tract, depth, lease, county; defaults to tract.
       */
      group_by?: string;
      /**
       * For acreage: Formation, ignoring case; defaults to all.
       */
      formation?: string;
      /**
       * For acreage: Tract, an id; defaults to all.
       */
      tract_id?: string;
      /**
       * For acreage, obligations-due: Lease, an id; defaults to all.
       */
      lease_id?: string;
      /**
       * For acreage: Tract Status, one of active, hbp, inactive. For division-orders: Status, one of draft, sent, signed, returned. For obligations-due: Status, one of open, done, waived; defaults to open.
       */
      status?: string;
      /**
       * For unit-decks, division-of-interest, division-orders: Well, an id; defaults to all.
       */
      well_id?: string;
      /**
       * For division-orders: Pay Status, one of pay, suspense, none.
       */
      pay_status?: string;
      /**
       * For division-orders: Suspense Reason, one of title, unsigned, address, estate, sale, tax_id, minimum, other.
       */
      suspense_reason?: string;
      /**
       * For division-orders, owner-statement: Owner, an id; defaults to all.
       */
      owner_id?: string;
      /**
       * For division-orders: In Effect On, YYYY-MM-DD.
       */
      on?: string;
      /**
       * For mailing-list: Only current owners, true or false.
       */
      interested?: string;
      /**
       * For mailing-list: Include deceased owners, true or false.
       */
      deceased?: string;
      /**
       * For obligations-due: Kind, one of rental, shut_in, extension, continuous_drilling, other. For data-quality: Records, one of tract, lease, well, owner, production_unit.
       */
      kind?: string;
      /**
       * For obligations-due: Due From, YYYY-MM-DD.
       */
      from?: string;
      /**
       * For obligations-due: Due To, YYYY-MM-DD.
       */
      to?: string;
      /**
       * For obligations-due: Exclude overdue, true or false.
       */
      coming?: string;
      /**
       * For import-history: Since, YYYY-MM-DD.
       */
      since?: string;
      /**
       * The date of the figures; defaults to today (UTC). Not allowed for reports on current records: division-orders, data-quality, acreage-discrepancies, import-history.
       */
      as_of?: string;
      /**
       * Leaves out what was recorded after this day (UTC). Names of owners and areas stay those of today. Not allowed for reports on current records.
       */
      as_known_on?: string;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number | string;
          name: string;
          /**
           * YYYY-MM-DD, UTC.
           */
          as_of: string;
          /**
           * YYYY-MM-DD, UTC; null for everything recorded until now.
           */
          as_known_on: string | null;
          /**
           * How the figures are calculated.
           */
          basis: string;
          /**
           * The parameters, in words.
           */
          asked: string[];
          columns: {
            key: string;
            label: string;
            kind: string;
            is_summed: boolean;
          }[];
          /**
           * The first 50, by the keys of the columns; decimals are exact texts.
           */
          rows: {
            [k: string]: string | number | null;
          }[];
          totals: {
            /**
             * The number of rows in the whole report.
             */
            rows: number;
            /**
             * Of all rows, by column; exact decimal texts.
             */
            sums: {
              [k: string]: string;
            };
          };
        }
      ];
    };
  };
  /**
   * Download a report as CSV, Excel or PDF
   */
  'GET /api/reports/{report}/download': {
    params: {
      /**
       * lease-expirations, acreage, unit-decks, division-of-interest, division-orders, owner-statement, mailing-list, obligations-due, data-quality, acreage-discrepancies, import-history, or the number of a saved report.
       */
      report: string;
    };
    query?: {
      format?: 'csv' | 'xlsx' | 'pdf';
      /**
       * For lease-expirations: Expires within, one of 30, 60, 90, 180, 365; defaults to 90. For obligations-due: Due within, one of 30, 60, 90, 180, 365, any; defaults to 90.
       */
      within?: string;
      /**
       * For lease-expirations, acreage, owner-statement: County, ignoring case; defaults to all. For mailing-list: With an interest in county, ignoring case; defaults to all. For obligations-due: County of Lease, ignoring case; defaults to all.
       */
      county?: string;
      /**
       * For lease-expirations, acreage, owner-statement: State, ignoring case; defaults to all. For obligations-due: County State, ignoring case; defaults to all.
       */
      state?: string;
      /**
       * For lease-expirations, acreage, obligations-due: Area, ignoring case; defaults to all.
       */
      area?: string;
      /**
       * For lease-expirations: Include HBP leases, true or false.
       */
      held?: string;
      /**
       * For acreage: By, one of tract, depth, lease, county; defaults to tract.
       */
      group_by?: string;
      /**
       * For acreage: Formation, ignoring case; defaults to all.
       */
      formation?: string;
      /**
       * For acreage: Tract, an id; defaults to all.
       */
      tract_id?: string;
      /**
       * For acreage, obligations-due: Lease, an id; defaults to all.
       */
      lease_id?: string;
      /**
       * For acreage: Tract Status, one of active, hbp, inactive. For division-orders: Status, one of draft, sent, signed, returned. For obligations-due: Status, one of open, done, waived; defaults to open.
       */
      status?: string;
      /**
       * For unit-decks, division-of-interest, division-orders: Well, an id; defaults to all.
       */
      well_id?: string;
      /**
       * For division-orders: Pay Status, one of pay, suspense, none.
       */
      pay_status?: string;
      /**
       * For division-orders: Suspense Reason, one of title, unsigned, address, estate, sale, tax_id, minimum, other.
       */
      suspense_reason?: string;
      /**
       * For division-orders, owner-statement: Owner, an id; defaults to all.
       */
      owner_id?: string;
      /**
       * For division-orders: In Effect On, YYYY-MM-DD.
       */
      on?: string;
      /**
       * For mailing-list: Only current owners, true or false.
       */
      interested?: string;
      /**
       * For mailing-list: Include deceased owners, true or false.
       */
      deceased?: string;
      /**
       * For obligations-due: Kind, one of rental, shut_in, extension, continuous_drilling, other. For data-quality: Records, one of tract, lease, well, owner, production_unit.
       */
      kind?: string;
      /**
       * For obligations-due: Due From, YYYY-MM-DD.
       */
      from?: string;
      /**
       * For obligations-due: Due To, YYYY-MM-DD.
       */
      to?: string;
      /**
       * For obligations-due: Exclude overdue, true or false.
       */
      coming?: string;
      /**
       * For import-history: Since, YYYY-MM-DD.
       */
      since?: string;
      /**
       * The date of the figures; defaults to today (UTC). Not allowed for reports on current records: division-orders, data-quality, acreage-discrepancies, import-history.
       */
      as_of?: string;
      /**
       * Leaves out what was recorded after this day (UTC). Names of owners and areas stay those of today. Not allowed for reports on current records.
       */
      as_known_on?: string;
    };
  };
  /**
   * Read one saved report, whether or not its company is selected
   */
  'GET /api/reports/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Report;
        }
      ];
    };
  };
  /**
   * Update the name, description or parameters of a saved report
   */
  'PUT /api/reports/{id}': {
    params: {
      id: number;
    };
    body: {
      name?: string;
      description?: string;
      /**
       * The report's parameters, as entered.
       */
      parameters?: {
        [k: string]: string;
      };
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Report;
        }
      ];
    };
  };
  /**
   * Delete a saved report and its schedule; both can be restored for a day
   */
  'DELETE /api/reports/{id}': {
    params: {
      id: number;
    };
  };
  /**
   * Restore a deleted report with its id and schedule
   */
  'POST /api/reports/{id}/restore': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: Report;
        }
      ];
    };
  };
  /**
   * List the scheduled reports of the selected companies, by name
   */
  'GET /api/report-schedules': {
    query?: {
      page?: number;
      page_size?: number;
      /**
       * Comma-separated fields, each with a leading - for descending.
       */
      sort?: string;
      /**
       * Contained in one of: name.
       */
      q?: string;
      'filter[id]'?: string;
      'filter[name]'?: string;
      'filter[report_id]'?: string;
      'filter[company_id]'?: string;
      'filter[company_name]'?: string;
      'filter[owner_name]'?: string;
      'filter[format]'?: string;
      'filter[frequency]'?: string;
      'filter[timezone]'?: string;
      'filter[paused]'?: 'true' | 'false' | '';
      'filter[next_run_at]'?: string;
      'filter[lastRun]'?: string;
      'filter[last_state]'?: string;
    };
    response: {
      success: true;
      data: ReportSchedule[];
      meta: ListMeta;
    };
  };
  /**
   * Schedule a report by mail; each report of a company has one schedule
   */
  'POST /api/report-schedules': {
    body: {
      report_id: string | number;
      /**
       * Optional if only one company is selected.
       */
      company_id?: number;
      /**
       * As entered in the report's form.
       */
      parameters?: {
        [k: string]: string;
      };
      /**
       * The areas of the report; null for all of the company.
       */
      area_ids?: number[] | null;
      format?: 'pdf' | 'xlsx' | 'csv';
      frequency?: 'once' | 'daily' | 'weekly' | 'monthly';
      dayOfWeek?: number;
      /**
       * The last day in shorter months.
       */
      dayOfMonth?: number;
      /**
       * Local time in the time zone.
       */
      time?: string;
      timezone:
        | 'America/New_York'
        | 'America/Chicago'
        | 'America/Denver'
        | 'America/Phoenix'
        | 'America/Los_Angeles'
        | 'America/Anchorage'
        | 'America/Adak'
        | 'Pacific/Honolulu'
        | 'Europe/London'
        | 'Europe/Paris'
        | 'Europe/Berlin'
        | 'Europe/Moscow'
        | 'Asia/Dubai'
        | 'Asia/Shanghai'
        | 'Asia/Tokyo'
        | 'Australia/Sydney'
        | 'Pacific/Auckland';
      emailRecipients: {
        email: string;
      }[];
      /**
       * Nothing is sent while it is paused.
       */
      paused?: boolean;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: ReportSchedule;
        }
      ];
    };
  };
  /**
   * Read one schedule, whether or not its company is selected
   */
  'GET /api/report-schedules/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: ReportSchedule;
        }
      ];
    };
  };
  /**
   * Update, pause or resume a schedule; allowed for its author and Managers
   */
  'PUT /api/report-schedules/{id}': {
    params: {
      id: number;
    };
    body: {
      /**
       * As entered in the report's form.
       */
      parameters?: {
        [k: string]: string;
      };
      /**
       * The areas of the report; null for all of the company.
       */
      area_ids?: number[] | null;
      format?: 'pdf' | 'xlsx' | 'csv';
      frequency?: 'once' | 'daily' | 'weekly' | 'monthly';
      dayOfWeek?: number;
      /**
       * The last day in shorter months.
       */
      dayOfMonth?: number;
      /**
       * Local time in the time zone.
       */
      time?: string;
      timezone?:
        | 'America/New_York'
        | 'America/Chicago'
        | 'America/Denver'
        | 'America/Phoenix'
        | 'America/Los_Angeles'
        | 'America/Anchorage'
        | 'America/Adak'
        | 'Pacific/Honolulu'
        | 'Europe/London'
        | 'Europe/Paris'
        | 'Europe/Berlin'
        | 'Europe/Moscow'
        | 'Asia/Dubai'
        | 'Asia/Shanghai'
        | 'Asia/Tokyo'
        | 'Australia/Sydney'
        | 'Pacific/Auckland';
      emailRecipients?: {
        email: string;
      }[];
      /**
       * Nothing is sent while it is paused.
       */
      paused?: boolean;
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: ReportSchedule;
        }
      ];
    };
  };
  /**
   * End a schedule and delete its run history; the report is kept
   */
  'DELETE /api/report-schedules/{id}': {
    params: {
      id: number;
    };
  };
  /**
   * Send a scheduled report now; rejected while it is being sent
   */
  'POST /api/report-schedules/{id}/run': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            due_at: string;
            /**
             * Whether it was scheduled or requested by a user.
             */
            trigger: 'due' | 'asked';
            asked_by: string | null;
            state: 'queued' | 'running' | 'sent' | 'partly' | 'failed';
            /**
             * When mails temporarily rejected by the mail server are retried; null if none.
             */
            retry_at: string | null;
            started_at: string | null;
            finished_at: string | null;
            file_name: string | null;
            recipients: number;
            sent: number;
            /**
             * Why nothing was sent.
             */
            message: string | null;
            /**
             * The first addresses that did not receive it, or not yet, and why.
             */
            failures: {
              email: string;
              message: string;
            }[];
          };
        }
      ];
    };
  };
  /**
   * List the last runs of a schedule, newest first
   */
  'GET /api/report-schedules/{id}/runs': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      page_size?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        due_at: string;
        /**
         * Whether it was scheduled or requested by a user.
         */
        trigger: 'due' | 'asked';
        asked_by: string | null;
        state: 'queued' | 'running' | 'sent' | 'partly' | 'failed';
        /**
         * When mails temporarily rejected by the mail server are retried; null if none.
         */
        retry_at: string | null;
        started_at: string | null;
        finished_at: string | null;
        file_name: string | null;
        recipients: number;
        sent: number;
        /**
         * Why nothing was sent.
         */
        message: string | null;
        /**
         * The first addresses that did not receive it, or not yet, and why.
         */
        failures: {
          email: string;
          message: string;
        }[];
      }[];
      meta: ListMeta;
    };
  };
  /**
   * Suggest tracts, leases, wells and owners as the user types
   */
  'GET /api/search/suggestions': {
    query?: {
      /**
       * At least two characters; shorter texts return nothing.
       */
      q?: string;
      /**
       * Any of well, lease, owner, tract, production_unit, proration_unit, comma-separated; well,lease,owner,tract,production_unit by default.
       */
      types?: string;
      /**
       * Defaults to 10.
       */
      limit?: number;
    };
    response: {
      success: true;
      data: {
        id: number;
        type: 'well' | 'lease' | 'owner' | 'tract' | 'production_unit' | 'proration_unit';
        /**
         * The name of the record.
         */
        text: string;
        /**
         * Distinguishes it from others with the same name; can be empty.
         */
        subtext: string;
        opens: {
          type: 'well' | 'lease' | 'owner' | 'tract' | 'production_unit';
          id: number;
        };
        /**
         * The corrected word, if the search tolerated a typo; missing otherwise.
         */
        taken_for?: string;
      }[];
    };
  };
  /**
   * Search all record types: a page of results, and counts by type
   */
  'GET /api/search': {
    query?: {
      /**
       * At least two characters; shorter texts return nothing.
       */
      q?: string;
      page?: number;
      /**
       * Any of well, lease, owner, tract, production_unit, proration_unit, comma-separated; well,lease,owner,tract,production_unit by default.
       */
      types?: string;
      /**
       * Results per page; defaults to 10.
       */
      limit?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          data: {
            results: (
              | {
                  type: 'well';
                  id: number;
                  name: string;
                  area_name: string | null;
                  matched_fields: {
                    field: string;
                    label: string;
                    /**
                     * The value, or the part of a long value around the match.
                     */
                    snippet: string;
                    /**
                     * The matched word of the value, if the search tolerated a typo; missing otherwise.
                     */
                    taken_for?: string;
                  }[];
                  opens: {
                    type: 'well' | 'lease' | 'owner' | 'tract' | 'production_unit';
                    id: number;
                  };
                  api_number: string | null;
                  operator: string | null;
                  well_status: string | null;
                }
              | {
                  type: 'lease';
                  id: number;
                  name: string;
                  area_name: string | null;
                  matched_fields: {
                    field: string;
                    label: string;
                    /**
                     * The value, or the part of a long value around the match.
                     */
                    snippet: string;
                    /**
                     * The matched word of the value, if the search tolerated a typo; missing otherwise.
                     */
                    taken_for?: string;
                  }[];
                  opens: {
                    type: 'well' | 'lease' | 'owner' | 'tract' | 'production_unit';
                    id: number;
                  };
                  contract_name: string | null;
                  lease_acres: number | null;
                  /**
                   * 0…1
                   */
                  royalty_rate: number | null;
                  contract_status: string | null;
                  /**
                   * Computed for today.
                   */
                  standing: string | null;
                }
              | {
                  type: 'owner';
                  id: number;
                  name: string;
                  area_name: string | null;
                  matched_fields: {
                    field: string;
                    label: string;
                    /**
                     * The value, or the part of a long value around the match.
                     */
                    snippet: string;
                    /**
                     * The matched word of the value, if the search tolerated a typo; missing otherwise.
                     */
                    taken_for?: string;
                  }[];
                  opens: {
                    type: 'well' | 'lease' | 'owner' | 'tract' | 'production_unit';
                    id: number;
                  };
                  owner_type: string | null;
                  /**
                   * The owner's net mineral acres today; null if none.
                   */
                  total_owned_acres: number | null;
                  email: string | null;
                  phone_number: string | null;
                }
              | {
                  type: 'tract';
                  id: number;
                  name: string;
                  area_name: string | null;
                  matched_fields: {
                    field: string;
                    label: string;
                    /**
                     * The value, or the part of a long value around the match.
                     */
                    snippet: string;
                    /**
                     * The matched word of the value, if the search tolerated a typo; missing otherwise.
                     */
                    taken_for?: string;
                  }[];
                  opens: {
                    type: 'well' | 'lease' | 'owner' | 'tract' | 'production_unit';
                    id: number;
                  };
                  county: string | null;
                  state: string | null;
                  gross_acres: number | null;
                }
              | {
                  type: 'production_unit';
                  id: number;
                  name: string;
                  area_name: string | null;
                  matched_fields: {
                    field: string;
                    label: string;
                    /**
                     * The value, or the part of a long value around the match.
                     */
                    snippet: string;
                    /**
                     * The matched word of the value, if the search tolerated a typo; missing otherwise.
                     */
                    taken_for?: string;
                  }[];
                  opens: {
                    type: 'well' | 'lease' | 'owner' | 'tract' | 'production_unit';
                    id: number;
                  };
                  unit_kind: string | null;
                  unit_acres: number | null;
                  unit_operator: string | null;
                }
              | {
                  type: 'proration_unit';
                  id: number;
                  name: string;
                  area_name: string | null;
                  matched_fields: {
                    field: string;
                    label: string;
                    /**
                     * The value, or the part of a long value around the match.
                     */
                    snippet: string;
                    /**
                     * The matched word of the value, if the search tolerated a typo; missing otherwise.
                     */
                    taken_for?: string;
                  }[];
                  opens: {
                    type: 'well' | 'lease' | 'owner' | 'tract' | 'production_unit';
                    id: number;
                  };
                  well_name: string | null;
                  /**
                   * Of its well.
                   */
                  api_number: string | null;
                  tract_name: string | null;
                  held_acres: number | null;
                  unit_acres: number | null;
                }
            )[];
            metadata: {
              /**
               * Matches by type, for all types.
               */
              entity_counts: {
                well: number;
                lease: number;
                owner: number;
                tract: number;
                production_unit: number;
              };
              /**
               * Matches of the requested types.
               */
              total: number;
              page: number;
              page_size: number;
              total_pages: number;
              /**
               * False if a count stopped at 100,000.
               */
              total_exact?: boolean;
            };
          };
        }
      ];
    };
  };
  /**
   * Find wells to pick one
   */
  'POST /api/wells/search': {
    body: SearchForWells;
    response: {
      success: true;
      data: Well[];
    };
  };
  /**
   * Find leases to pick one
   */
  'POST /api/leases/search': {
    body: SearchForLeases;
    response: {
      success: true;
      data: Lease[];
    };
  };
  /**
   * Find owners to pick one
   */
  'POST /api/owners/search': {
    body: SearchForOwners;
    response: {
      success: true;
      data: Owner[];
    };
  };
  /**
   * Find tracts to pick one
   */
  'POST /api/tracts/search': {
    body: SearchForTracts;
    response: {
      success: true;
      data: Tract[];
    };
  };
  /**
   * Find units to pick one
   */
  'POST /api/production_units/search': {
    body: SearchForUnits;
    response: {
      success: true;
      data: Unit[];
    };
  };
  /**
   * Find proration units to pick one
   */
  'POST /api/proration_units/search': {
    body: SearchForProrationUnits;
    response: {
      success: true;
      data: ProrationUnit[];
    };
  };
  /**
   * Read a tile of the map as a Mapbox vector tile
   */
  'GET /api/tiles/{layers}/{z}/{x}/{y}': {
    params: {
      layers: string;
      z: number;
      x: number;
      y: number;
    };
    query?: {
      /**
       * Filters the tracts like the query of their list, such as filter[field]=value&q=text, encoded as one value.
       */
      tracts?: string;
      /**
       * Filters the leases like the query of their list, such as filter[field]=value&q=text, encoded as one value.
       */
      leases?: string;
      /**
       * Filters the wells like the query of their list, such as filter[field]=value&q=text, encoded as one value.
       */
      wells?: string;
      v?: string;
    };
  };
  /**
   * Download part of the map as GeoJSON, KML or zipped shapefiles
   */
  'GET /api/map/export': {
    query: {
      /**
       * Filters the tracts like the query of their list, such as filter[field]=value&q=text, encoded as one value.
       */
      tracts?: string;
      /**
       * Filters the leases like the query of their list, such as filter[field]=value&q=text, encoded as one value.
       */
      leases?: string;
      /**
       * Filters the wells like the query of their list, such as filter[field]=value&q=text, encoded as one value.
       */
      wells?: string;
      /**
       * Shapefiles are zipped.
       */
      format: 'geojson' | 'kml' | 'gpkg' | 'shp';
      layers: string;
      /**
       * Within an outline on the map, as in list calls; defaults to all selected areas.
       */
      within?: string;
    };
  };
  /**
   * Read the extent of the selected areas' map and the number of mapped records
   */
  'GET /api/map/extent': {
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * The bounds of everything on the map, with an east above 180 if that way is shorter; null if the map is empty.
           */
          bounds: [number, number, number, number] | null;
          wells: number;
          /**
           * Outlines of tracts.
           */
          tracts: number;
          /**
           * Outlines of proration units.
           */
          units: number;
        }
      ];
    };
  };
  /**
   * Read the complete outlines of tracts and units in a box, to draw others along them
   */
  'GET /api/map/outlines': {
    query: {
      /**
       * West,south,east,north in degrees of WGS 84.
       */
      within: string;
      /**
       * Markers to leave out because their outlines are already known.
       */
      except?: string;
    };
    response: {
      success: true;
      /**
       * The largest first.
       */
      data: {
        /**
         * The id of its marker.
         */
        id: number;
        version_id: number;
        marker_name: string;
        /**
         * Complete GeoJSON.
         */
        geometry: string;
        asset_type: 'Tract' | 'Proration_Unit';
        asset_id: number;
        /**
         * The name of the proration unit, if it has one.
         */
        unit_name: string | null;
        /**
         * The tract itself, or the tract of the unit.
         */
        tract_id: number;
        tract_name: string;
      }[];
      /**
       * False if there are more than returned.
       */
      is_complete: boolean;
    };
  };
  /**
   * Read the extent of a tract, a lease or a well
   */
  'GET /api/map/places/{kind}/{id}': {
    params: {
      kind: 'tract' | 'lease' | 'well';
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * West, south, east, north in degrees of WGS 84.
           *
           * @minItems 4
           * @maxItems 4
           */
          bounds: [number, number, number, number];
        }
      ];
    };
  };
  /**
   * Read the likely area of a tract, a lease or a well that is not mapped
   */
  'GET /api/map/near/{kind}/{id}': {
    params: {
      kind: 'tract' | 'lease' | 'well';
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          /**
           * The bounds of tracts that share a lease with its own, else of its area; null if none of these is mapped.
           */
          bounds: [number, number, number, number] | null;
        }
      ];
    };
  };
  /**
   * Read the map settings: provider and base map
   */
  'GET /api/map-settings': {
    response: {
      success: true;
      data: {
        /**
         * The Google Maps key; null if none is configured.
         */
        google_maps_key: string | null;
        /**
         * The address of the tiles of the included base map, with {z}, {x} and {y}; new tiles have a new address.
         */
        land: string;
        /**
         * The townships, sections, surveys and roads that the operator has added; null without any.
         */
        local: {
          /**
           * The address of its tiles, with {z}, {x} and {y}; a new local map has a new address.
           */
          tiles: string;
          /**
           * What its tiles have; the layer of the names of areas ends in `-names`.
           */
          layers: ('areas' | 'lines' | 'roads' | 'surveys' | 'sections' | 'townships')[];
        } | null;
        /**
         * The base map of the built-in maps; null for the included one.
         */
        tiles: {
          kind: 'raster' | 'vector' | 'pmtiles';
          /**
           * A template with {z}, {x} and {y}, or the address of a PMTiles archive.
           */
          url: string;
          /**
           * The required attribution.
           */
          attribution: string | null;
        } | null;
      }[];
    };
  };
  /**
   * Read a tile of the included base map as a Mapbox vector tile
   */
  'GET /api/map/land/{version}/{z}/{x}/{y}': {
    params: {
      version: string;
      z: number;
      x: number;
      y: number;
    };
    response: unknown;
  };
  /**
   * Read a tile of the townships, sections and surveys that the operator has added
   */
  'GET /api/map/local/{version}/{z}/{x}/{y}': {
    params: {
      version: string;
      z: number;
      x: number;
      y: number;
    };
    response: unknown;
  };
  /**
   * Find a township, a section or a Texas survey among those that the operator has added
   */
  'GET /api/map/land-places': {
    query: {
      /**
       * A township, a section or a Texas survey: `T5N R68W Sec 12`, `A-123 H&TC RR Co Survey`.
       */
      q: string;
      /**
       * Defaults to 10.
       */
      limit?: number;
    };
    response: {
      success: true;
      data: {
        label: string;
        /**
         * Its county and state, and its principal meridian.
         */
        hint: string;
        /**
         * West, south, east, north.
         *
         * @minItems 4
         * @maxItems 4
         */
        bounds: [number, number, number, number];
      }[];
    };
  };
  /**
   * Read byte ranges of this installation's PMTiles archive
   */
  'GET /api/map/basemap.pmtiles': {
    response: unknown;
  };
  /**
   * Read whether mail is sent or saved to the server's outbox folder
   */
  'GET /api/mail-settings': {
    response: {
      success: true;
      data: {
        /**
         * mail: handed to a mail server. outbox: no mail server is set up, so the message is a file in the outbox folder of the data directory.
         */
        delivery: 'mail' | 'outbox';
      }[];
    };
  };
  /**
   * Ask about the records; the answer comes as server-sent events (conversation, text, tool, result, done, error), or as JSON with Accept: application/json
   */
  'POST /api/llm/chat': {
    body: {
      message: string;
      /**
       * The conversation to continue; a new one if omitted.
       */
      conversation_id?: number;
      /**
       * The company the question is about; defaults to all selected companies.
       */
      company_id?: number;
      /**
       * The user's time zone, which decides today's date. Defaults to UTC.
       */
      time_zone?: string;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          conversation: {
            id: number;
            company_id: number;
            company_name: string;
            title: string;
            modified_date: string;
          };
          message: {
            id: number;
            role: 'person' | 'agent';
            text: string;
            /**
             * The tools' results, in the order of the calls.
             */
            results: {
              tool:
                | 'search_records'
                | 'list_records'
                | 'count_records'
                | 'query_records'
                | 'read_record'
                | 'related_records'
                | 'lease_term'
                | 'expiring_leases'
                | 'obligations_due'
                | 'net_acres'
                | 'tract_acres'
                | 'unit_decimal'
                | 'unit_deck'
                | 'unit_tie_out'
                | 'land_figures'
                | 'action_items'
                | 'payment'
                | 'run_report'
                | 'open_map'
                | 'propose_change';
              /**
               * The answer in a sentence or two.
               */
              says: string;
              /**
               * The request failed; the sentence says why.
               */
              refused: boolean;
              figures: {
                label: string;
                /**
                 * As displayed.
                 */
                value: string;
                /**
                 * How it is calculated, in one sentence.
                 */
                formula: string | null;
                /**
                 * Where its rows are shown.
                 */
                sources: {
                  label: string;
                  /**
                   * A page of the web app: the record, or the list with these rows.
                   */
                  path: string;
                }[];
              }[];
              table: {
                columns: string[];
                /**
                 * Indexes of the columns that hold figures, from 0.
                 */
                figures: number[];
                rows: {
                  cells: string[];
                  source: {
                    label: string;
                    /**
                     * A page of the web app: the record, or the list with these rows.
                     */
                    path: string;
                  } | null;
                  /**
                   * The question that selects this row, if several match.
                   */
                  ask?: string;
                }[];
                /**
                 * How many there are, including those not listed.
                 */
                total: number;
                source: {
                  label: string;
                  /**
                   * A page of the web app: the record, or the list with these rows.
                   */
                  path: string;
                } | null;
              } | null;
              links: {
                label: string;
                /**
                 * A page of the web app: the record, or the list with these rows.
                 */
                path: string;
              }[];
              proposal: {
                id: number;
                kind: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit';
                record: {
                  label: string;
                  /**
                   * A page of the web app: the record, or the list with these rows.
                   */
                  path: string;
                };
                changes: {
                  field: string;
                  label: string;
                  from: string;
                  to: string;
                }[];
                reason: string;
                status: 'pending' | 'confirmed' | 'rejected';
              } | null;
              /**
               * The groups of the table, as dashboards draw them.
               */
              chart?: {
                title: string;
                drawing: 'bar' | 'column' | 'line';
                /**
                 * The records, as in dashboards.
                 */
                of: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit' | 'obligation' | 'action_item';
                measure: string;
                unit: 'count' | 'acres' | 'money';
                /**
                 * What the figures are.
                 */
                label: string;
                group_by: string;
                period?: 'month' | 'quarter' | 'year' | 'distance';
                total: number;
                groups: {
                  key: string | null;
                  label: string;
                  value: number;
                  /**
                   * The query of the list with these records; null if there is none.
                   */
                  filter: {
                    [k: string]: string;
                  } | null;
                }[];
              };
              /**
               * What the built-in commands understood; the next question may continue it.
               */
              plan?: {
                [k: string]: unknown;
              };
              /**
               * Other records with a similar name.
               */
              alike?: {
                label: string;
                /**
                 * The question that selects this one.
                 */
                ask: string;
              }[];
            }[];
            /**
             * Null for a question.
             */
            answered_by: ('commands' | 'model') | null;
            /**
             * What the reader should know about the answer.
             */
            notes: string[];
            created_date: string;
          };
        }
      ];
    };
  };
  /**
   * List your latest conversations about the selected companies
   */
  'GET /api/agent/conversations': {
    response: {
      success: true;
      data: {
        id: number;
        company_id: number;
        company_name: string;
        title: string;
        modified_date: string;
      }[];
    };
  };
  /**
   * Read one of your conversations with all its messages
   */
  'GET /api/agent/conversations/{id}': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            company_id: number;
            company_name: string;
            title: string;
            modified_date: string;
            messages: {
              id: number;
              role: 'person' | 'agent';
              text: string;
              /**
               * The tools' results, in the order of the calls.
               */
              results: {
                tool:
                  | 'search_records'
                  | 'list_records'
                  | 'count_records'
                  | 'query_records'
                  | 'read_record'
                  | 'related_records'
                  | 'lease_term'
                  | 'expiring_leases'
                  | 'obligations_due'
                  | 'net_acres'
                  | 'tract_acres'
                  | 'unit_decimal'
                  | 'unit_deck'
                  | 'unit_tie_out'
                  | 'land_figures'
                  | 'action_items'
                  | 'payment'
                  | 'run_report'
                  | 'open_map'
                  | 'propose_change';
                /**
                 * The answer in a sentence or two.
                 */
                says: string;
                /**
                 * The request failed; the sentence says why.
                 */
                refused: boolean;
                figures: {
                  label: string;
                  /**
                   * As displayed.
                   */
                  value: string;
                  /**
                   * How it is calculated, in one sentence.
                   */
                  formula: string | null;
                  /**
                   * Where its rows are shown.
                   */
                  sources: {
                    label: string;
                    /**
                     * A page of the web app: the record, or the list with these rows.
                     */
                    path: string;
                  }[];
                }[];
                table: {
                  columns: string[];
                  /**
                   * Indexes of the columns that hold figures, from 0.
                   */
                  figures: number[];
                  rows: {
                    cells: string[];
                    source: {
                      label: string;
                      /**
                       * A page of the web app: the record, or the list with these rows.
                       */
                      path: string;
                    } | null;
                    /**
                     * The question that selects this row, if several match.
                     */
                    ask?: string;
                  }[];
                  /**
                   * How many there are, including those not listed.
                   */
                  total: number;
                  source: {
                    label: string;
                    /**
                     * A page of the web app: the record, or the list with these rows.
                     */
                    path: string;
                  } | null;
                } | null;
                links: {
                  label: string;
                  /**
                   * A page of the web app: the record, or the list with these rows.
                   */
                  path: string;
                }[];
                proposal: {
                  id: number;
                  kind: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit';
                  record: {
                    label: string;
                    /**
                     * A page of the web app: the record, or the list with these rows.
                     */
                    path: string;
                  };
                  changes: {
                    field: string;
                    label: string;
                    from: string;
                    to: string;
                  }[];
                  reason: string;
                  status: 'pending' | 'confirmed' | 'rejected';
                } | null;
                /**
                 * The groups of the table, as dashboards draw them.
                 */
                chart?: {
                  title: string;
                  drawing: 'bar' | 'column' | 'line';
                  /**
                   * The records, as in dashboards.
                   */
                  of: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit' | 'obligation' | 'action_item';
                  measure: string;
                  unit: 'count' | 'acres' | 'money';
                  /**
                   * What the figures are.
                   */
                  label: string;
                  group_by: string;
                  period?: 'month' | 'quarter' | 'year' | 'distance';
                  total: number;
                  groups: {
                    key: string | null;
                    label: string;
                    value: number;
                    /**
                     * The query of the list with these records; null if there is none.
                     */
                    filter: {
                      [k: string]: string;
                    } | null;
                  }[];
                };
                /**
                 * What the built-in commands understood; the next question may continue it.
                 */
                plan?: {
                  [k: string]: unknown;
                };
                /**
                 * Other records with a similar name.
                 */
                alike?: {
                  label: string;
                  /**
                   * The question that selects this one.
                   */
                  ask: string;
                }[];
              }[];
              /**
               * Null for a question.
               */
              answered_by: ('commands' | 'model') | null;
              /**
               * What the reader should know about the answer.
               */
              notes: string[];
              created_date: string;
            }[];
          };
        }
      ];
    };
  };
  /**
   * Delete one of your conversations
   */
  'DELETE /api/agent/conversations/{id}': {
    params: {
      id: number;
    };
  };
  /**
   * Apply a change that the agent proposed to you
   */
  'POST /api/agent/proposals/{id}/confirm': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            kind: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit';
            record: {
              label: string;
              /**
               * A page of the web app: the record, or the list with these rows.
               */
              path: string;
            };
            changes: {
              field: string;
              label: string;
              from: string;
              to: string;
            }[];
            reason: string;
            status: 'pending' | 'confirmed' | 'rejected';
          };
        }
      ];
    };
  };
  /**
   * Reject a change that the agent proposed to you
   */
  'POST /api/agent/proposals/{id}/reject': {
    params: {
      id: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          id: number;
          data: {
            id: number;
            kind: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit';
            record: {
              label: string;
              /**
               * A page of the web app: the record, or the list with these rows.
               */
              path: string;
            };
            changes: {
              field: string;
              label: string;
              from: string;
              to: string;
            }[];
            reason: string;
            status: 'pending' | 'confirmed' | 'rejected';
          };
        }
      ];
    };
  };
  /**
   * Read the agent's model, tools and settings in a company
   */
  'GET /api/agent': {
    query?: {
      company_id?: string;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          company_id: number;
          company_name: string;
          /**
           * The names of the selected companies; questions are about all of them.
           */
          companies: string[];
          /**
           * Null if this installation has none; the built-in commands then answer.
           */
          model: {
            provider: string;
            name: string;
          } | null;
          /**
           * Example questions, one per built-in command.
           */
          questions: string[];
          tools: {
            name:
              | 'search_records'
              | 'list_records'
              | 'count_records'
              | 'query_records'
              | 'read_record'
              | 'related_records'
              | 'lease_term'
              | 'expiring_leases'
              | 'obligations_due'
              | 'net_acres'
              | 'tract_acres'
              | 'unit_decimal'
              | 'unit_deck'
              | 'unit_tie_out'
              | 'land_figures'
              | 'action_items'
              | 'payment'
              | 'run_report'
              | 'open_map'
              | 'propose_change';
            label: string;
            description: string;
            allowed: boolean;
          }[];
          settings: {
            disallowed_tools: (
              | 'search_records'
              | 'list_records'
              | 'count_records'
              | 'query_records'
              | 'read_record'
              | 'related_records'
              | 'lease_term'
              | 'expiring_leases'
              | 'obligations_due'
              | 'net_acres'
              | 'tract_acres'
              | 'unit_decimal'
              | 'unit_deck'
              | 'unit_tie_out'
              | 'land_figures'
              | 'action_items'
              | 'payment'
              | 'run_report'
              | 'open_map'
              | 'propose_change'
            )[];
            /**
             * Whether questions go to this installation's model, if it has one.
             */
            use_model: boolean;
            max_turns: number;
            max_seconds: number;
            /**
             * Tokens in 30 days; null means no limit.
             */
            monthly_tokens: number | null;
            /**
             * Dollars per million input tokens.
             */
            input_price: string | null;
            /**
             * Dollars per million output tokens.
             */
            output_price: string | null;
            version_id: number;
          };
          may_update: boolean;
        }
      ];
    };
  };
  /**
   * Change the agent's settings in a company
   */
  'PUT /api/agent/settings': {
    body: {
      disallowed_tools?: (
        | 'search_records'
        | 'list_records'
        | 'count_records'
        | 'query_records'
        | 'read_record'
        | 'related_records'
        | 'lease_term'
        | 'expiring_leases'
        | 'obligations_due'
        | 'net_acres'
        | 'tract_acres'
        | 'unit_decimal'
        | 'unit_deck'
        | 'unit_tie_out'
        | 'land_figures'
        | 'action_items'
        | 'payment'
        | 'run_report'
        | 'open_map'
        | 'propose_change'
      )[];
      /**
       * Whether questions go to this installation's model, if it has one.
       */
      use_model?: boolean;
      max_turns?: number;
      max_seconds?: number;
      /**
       * Tokens in 30 days; null means no limit.
       */
      monthly_tokens?: number | null;
      /**
       * Dollars per million input tokens.
       */
      input_price?: string | null;
      /**
       * Dollars per million output tokens.
       */
      output_price?: string | null;
      /**
       * One of the selected companies; defaults to the first.
       */
      company_id?: number;
      /**
       * The version that was read.
       */
      version_id?: number;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          company_id: number;
          company_name: string;
          /**
           * The names of the selected companies; questions are about all of them.
           */
          companies: string[];
          /**
           * Null if this installation has none; the built-in commands then answer.
           */
          model: {
            provider: string;
            name: string;
          } | null;
          /**
           * Example questions, one per built-in command.
           */
          questions: string[];
          tools: {
            name:
              | 'search_records'
              | 'list_records'
              | 'count_records'
              | 'query_records'
              | 'read_record'
              | 'related_records'
              | 'lease_term'
              | 'expiring_leases'
              | 'obligations_due'
              | 'net_acres'
              | 'tract_acres'
              | 'unit_decimal'
              | 'unit_deck'
              | 'unit_tie_out'
              | 'land_figures'
              | 'action_items'
              | 'payment'
              | 'run_report'
              | 'open_map'
              | 'propose_change';
            label: string;
            description: string;
            allowed: boolean;
          }[];
          settings: {
            disallowed_tools: (
              | 'search_records'
              | 'list_records'
              | 'count_records'
              | 'query_records'
              | 'read_record'
              | 'related_records'
              | 'lease_term'
              | 'expiring_leases'
              | 'obligations_due'
              | 'net_acres'
              | 'tract_acres'
              | 'unit_decimal'
              | 'unit_deck'
              | 'unit_tie_out'
              | 'land_figures'
              | 'action_items'
              | 'payment'
              | 'run_report'
              | 'open_map'
              | 'propose_change'
            )[];
            /**
             * Whether questions go to this installation's model, if it has one.
             */
            use_model: boolean;
            max_turns: number;
            max_seconds: number;
            /**
             * Tokens in 30 days; null means no limit.
             */
            monthly_tokens: number | null;
            /**
             * Dollars per million input tokens.
             */
            input_price: string | null;
            /**
             * Dollars per million output tokens.
             */
            output_price: string | null;
            version_id: number;
          };
          may_update: boolean;
        }
      ];
    };
  };
  /**
   * Read the agent's usage in a company over the last 30 days: questions, times, tokens and cost
   */
  'GET /api/agent/usage': {
    query?: {
      company_id?: string;
    };
    response: {
      success: true;
      /**
       * @minItems 1
       * @maxItems 1
       */
      data: [
        {
          days: number;
          questions: number;
          by_commands: number;
          by_model: number;
          failed: number;
          median_ms: number | null;
          slowest_ms: number | null;
          input_tokens: number;
          output_tokens: number;
          /**
           * Dollars; null if no prices are set.
           */
          cost: string | null;
          tools: {
            name:
              | 'search_records'
              | 'list_records'
              | 'count_records'
              | 'query_records'
              | 'read_record'
              | 'related_records'
              | 'lease_term'
              | 'expiring_leases'
              | 'obligations_due'
              | 'net_acres'
              | 'tract_acres'
              | 'unit_decimal'
              | 'unit_deck'
              | 'unit_tie_out'
              | 'land_figures'
              | 'action_items'
              | 'payment'
              | 'run_report'
              | 'open_map'
              | 'propose_change';
            label: string;
            calls: number;
          }[];
        }
      ];
    };
  };
  /**
   * Take the report of an identity provider that a user signed out there
   */
  'POST /api/auth/sign-on/back-channel-logout': {
    body: {
      logout_token: string;
    };
  };
  /**
   * Upload a text file or workbook (multipart: file, area_id) and analyze its format, columns and likely mappings
   */
  'POST /api/analyze-file': {
    response: {
      success: true;
      data: Analysis[];
    };
  };
  /**
   * Import shapes for tracts, wells and proration units, or as new tracts; up to 1 GB, read as a stream. Until it responds, /api/imports shows its progress and can cancel it; another server continues it if this one stops
   */
  'POST /api/geospatial/import': {
    body: {
      area_id: number;
      /**
       * The name of the import in lists; defaults to "Shapes".
       */
      file_name?: string;
      /**
       * How many shapes of the same files are left out on purpose, for the results.
       */
      left_out?: number;
      /**
       * Layers of the same files that could not be read, for the results.
       */
      unread_layers?: {
        name: string;
        reason: string;
      }[];
      /**
       * Items: A GeoJSON feature; NAME becomes the name of the marker. Outlines that cross the 180° meridian are stored split into parts (RFC 7946, 3.1.9); an edge spanning more than 180 degrees of longitude is taken the shorter way around.
       */
      features: {
        type: 'Feature';
        properties?: {
          NAME?: string;
          [k: string]: unknown;
        } | null;
        geometry: {
          [k: string]: unknown;
        } | null;
        [k: string]: unknown;
      }[];
      mappings: {
        featureIndex: number;
        assetType?: 'tract' | 'well' | 'proration_unit';
        existingAssetId?: number | null;
        existingAssetName?: string | null;
        /**
         * Whether the shape is added to the record's outlines (default), replaces the one on the same land, or (replace_only) replaces that one or else its only outline, wherever it is.
         */
        outline?: 'add' | 'replace' | 'replace_only';
        /**
         * Fields of a new tract, as in a file; instead of existingAssetId.
         */
        newAsset?: {
          [k: string]: string | number | boolean | null;
        };
        /**
         * Why the shape can't be imported, if known from its file; it is reported as failed for this reason.
         */
        unreadable?: string;
        /**
         * The shape's number in the results, if some of a file are left out; defaults to featureIndex + 1.
         */
        shapeNumber?: number;
        /**
         * The shape's layer in the results, if the files have several.
         */
        shapeLayer?: string;
      }[];
    };
    response: {
      success: true;
      /**
       * One for each feature, in their order.
       */
      data: {
        success: boolean;
        /**
         * The index of the feature, from 0.
         */
        index: number;
        error: string | null;
        /**
         * The record that has the shape.
         */
        asset_id: number | null;
      }[];
      /**
       * The id of the import, to find or undo it: /api/imports/{id}/undo.
       */
      import_id: number;
      /**
       * The act of the whole import; null if nothing was written.
       */
      act_id: number | null;
    };
  };
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "User".
 */
export interface User {
  id: number;
  username: string;
  name: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  phone: string | null;
  role_id: number;
  role_name: string;
  created_at: string;
  last_login: string | null;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "IdentityProvider".
 */
export interface IdentityProvider {
  id: number;
  name: string;
  issuer: string;
  client_id: string;
  has_secret: boolean;
  scopes: string;
  group_claim: string;
  domains: string[];
  roles: {
    group: string | null;
    company_id: number;
    role_id: number;
  }[];
  is_active: boolean;
  is_enforced: boolean;
  makes_accounts: boolean;
  trusts_addresses: boolean;
  /**
   * The address that the provider must allow as redirect URI.
   */
  redirect_uri: string;
  /**
   * The address that it must allow to return to after signing out.
   */
  logout_uri: string;
  /**
   * The address at which it reports that a user signed out there.
   */
  back_channel_uri: string;
  /**
   * The address to which it sends users and groups (SCIM 2.0).
   */
  scim_uri: string;
  /**
   * What the provider provisions; null if provisioning is off.
   */
  provisioning: {
    since: string;
    /**
     * When the provider last sent something.
     */
    last_used: string | null;
    users: number;
    /**
     * How many of the users are not active.
     */
    deactivated: number;
    /**
     * At most 500, by name.
     */
    groups: {
      name: string;
      members: number;
    }[];
  } | null;
  /**
   * How many accounts sign in through it.
   */
  users: number;
  /**
   * Who saved it last; null if the account was deleted.
   */
  saved_by: string | null;
  created_date: string;
  modified_date: string;
  version_id: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "ListMeta".
 */
export interface ListMeta {
  /**
   * The number of matching records.
   */
  total: number;
  page: number;
  page_size: number;
  total_pages: number;
  /**
   * False if the total is an estimate (above 100,000).
   */
  total_exact?: boolean;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Company".
 */
export interface Company {
  id: number;
  name: string;
  description: string | null;
  is_acquisition_target: boolean;
  /**
   * What Horizontal and Vertical Pugh of new leases release while no clause states it.
   */
  pugh_reading: 'horizontal_is_surface' | 'horizontal_is_depth';
  /**
   * A sample company, which can be removed completely.
   */
  is_sample: boolean;
  created_by: string | null;
  created_at: string;
  /**
   * The built-in role whose rights the current user has in this company.
   */
  role_name: string;
  /**
   * The name of the user's role there.
   */
  role_label: string;
  /**
   * Increases with every change.
   */
  version_id: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "UserRecord".
 */
export interface UserRecord {
  id: number;
  username: string;
  name: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  phone: string | null;
  role_id: number;
  role_name: string;
  created_at: string;
  last_login: string | null;
  /**
   * invited: has not opened the mailed link yet; the new account will have this id.
   */
  status: 'active' | 'invited';
  memberships: {
    company_id: number;
    company_name: string;
    role_id: number;
    role_name: string;
    /**
     * invited: a Manager of the company invited the user, who has not accepted yet.
     */
    status: 'active' | 'invited';
  }[];
  /**
   * When an identity provider ended the access of the account; null while it can be used.
   */
  deactivated_at: string | null;
  /**
   * Whether sign-in requires a code in addition to the password; visible only to Administrators.
   */
  two_factor?: boolean;
  version_id: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Webhook".
 */
export interface Webhook {
  id: number;
  company_id: number;
  company_name: string;
  name: string;
  url: string;
  events: ('record.written' | 'import.ended' | 'lease.critical_date' | 'report.sent')[];
  is_active: boolean;
  /**
   * Why it was turned off, if no user did it.
   */
  stopped_because: string | null;
  /**
   * Who saved it last; null if the account was deleted.
   */
  saved_by: string | null;
  /**
   * How many messages wait to be sent.
   */
  waiting: number;
  /**
   * How the last attempt ended; null if there was none.
   */
  last_state: ('waiting' | 'delivered' | 'failed') | null;
  last_attempt_at: string | null;
  created_date: string;
  modified_date: string;
  version_id: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Area".
 */
export interface Area {
  id: number;
  name: string;
  type: 'project' | 'prospect' | 'field';
  company_id: number;
  company_name: string;
  created_at: string;
  /**
   * Increases with every change.
   */
  version_id: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Tract".
 */
export interface Tract {
  id: number;
  tract_name: string;
  area_id: number;
  area_name: string | null;
  gross_acres: number | null;
  is_parent_tract: boolean | null;
  county: string | null;
  state: string | null;
  survey_abstract: string | null;
  township: string | null;
  range: string | null;
  section: string | null;
  block: string | null;
  lot_parcel: string | null;
  quarter_quarter: string | null;
  legal_description: string | null;
  metes_bounds: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewTract {
  tract_name: string;
  area_id?: number | null;
  gross_acres?: number | string | null;
  is_parent_tract?: boolean | null;
  county?: string | null;
  state?: string | null;
  survey_abstract?: string | null;
  township?: string | null;
  range?: string | null;
  section?: string | null;
  block?: string | null;
  lot_parcel?: string | null;
  quarter_quarter?: string | null;
  legal_description?: string | null;
  metes_bounds?: string | null;
  id?: number;
  area_name?: string | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface ChangesToTract {
  tract_name?: string;
  area_id?: number;
  gross_acres?: number | string | null;
  is_parent_tract?: boolean | null;
  county?: string | null;
  state?: string | null;
  survey_abstract?: string | null;
  township?: string | null;
  range?: string | null;
  section?: string | null;
  block?: string | null;
  lot_parcel?: string | null;
  quarter_quarter?: string | null;
  legal_description?: string | null;
  metes_bounds?: string | null;
  id?: number;
  area_name?: string | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Lease".
 */
export interface Lease {
  id: number;
  contract_name: string;
  file_number: string;
  area_id: number;
  area_name: string | null;
  contract_type: string | null;
  contract_status: string | null;
  standing: string | null;
  lease_acres: number | null;
  royalty_rate: number | null;
  royalty_reduction: string | null;
  bonus: number | null;
  extension_amount: number | null;
  extended: boolean | null;
  contract_date: string | null;
  expiration_date: string | null;
  extension_due_date: string | null;
  recording_date: string | null;
  term: string | null;
  extension_term: string | null;
  instrument_number: string | null;
  pooling: boolean | null;
  continuous_drilling_obligation: boolean | null;
  vertical_pugh: boolean | null;
  horizontal_pugh: boolean | null;
  pugh_reading: string | null;
  continuous_drilling_obligation_terms: string | null;
  legal_description: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewLease {
  contract_name: string;
  file_number: string;
  area_id?: number | null;
  contract_type?: string | null;
  contract_status?: string | null;
  lease_acres?: number | string | null;
  royalty_rate?: number | string | null;
  royalty_reduction?: string | null;
  bonus?: number | string | null;
  extension_amount?: number | string | null;
  extended?: boolean | null;
  contract_date?: string | null;
  expiration_date?: string | null;
  extension_due_date?: string | null;
  recording_date?: string | null;
  term?: string | null;
  extension_term?: string | null;
  instrument_number?: string | null;
  pooling?: boolean | null;
  continuous_drilling_obligation?: boolean | null;
  vertical_pugh?: boolean | null;
  horizontal_pugh?: boolean | null;
  pugh_reading?: string | null;
  continuous_drilling_obligation_terms?: string | null;
  legal_description?: string | null;
  id?: number;
  area_name?: string | null;
  standing?: string | number | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface ChangesToLease {
  contract_name?: string;
  file_number?: string;
  area_id?: number;
  contract_type?: string | null;
  contract_status?: string | null;
  lease_acres?: number | string | null;
  royalty_rate?: number | string | null;
  royalty_reduction?: string | null;
  bonus?: number | string | null;
  extension_amount?: number | string | null;
  extended?: boolean | null;
  contract_date?: string | null;
  expiration_date?: string | null;
  extension_due_date?: string | null;
  recording_date?: string | null;
  term?: string | null;
  extension_term?: string | null;
  instrument_number?: string | null;
  pooling?: boolean | null;
  continuous_drilling_obligation?: boolean | null;
  vertical_pugh?: boolean | null;
  horizontal_pugh?: boolean | null;
  pugh_reading?: string | null;
  continuous_drilling_obligation_terms?: string | null;
  legal_description?: string | null;
  id?: number;
  area_name?: string | null;
  standing?: string | number | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Well".
 */
export interface Well {
  id: number;
  well_name: string;
  api_number: string;
  area_id: number;
  area_name: string | null;
  operator: string | null;
  well_type: string | null;
  well_status: string | null;
  is_active: boolean | null;
  gross_acres: number | null;
  spud_date: string | null;
  first_prod_date: string | null;
  first_sale_date: string | null;
  completion_date: string | null;
  allocation_basis: string | null;
  allocation_feet: number | null;
  first_take_point: number | null;
  last_take_point: number | null;
  surface_location: string | null;
  bottom_hole_location: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewWell {
  well_name: string;
  api_number: string;
  area_id?: number | null;
  operator?: string | null;
  well_type?: string | null;
  well_status?: string | null;
  is_active?: boolean | null;
  gross_acres?: number | string | null;
  spud_date?: string | null;
  first_prod_date?: string | null;
  first_sale_date?: string | null;
  completion_date?: string | null;
  allocation_basis?: string | null;
  allocation_feet?: number | string | null;
  first_take_point?: number | string | null;
  last_take_point?: number | string | null;
  surface_location?: string | null;
  bottom_hole_location?: string | null;
  id?: number;
  area_name?: string | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface ChangesToWell {
  well_name?: string;
  api_number?: string;
  area_id?: number;
  operator?: string | null;
  well_type?: string | null;
  well_status?: string | null;
  is_active?: boolean | null;
  gross_acres?: number | string | null;
  spud_date?: string | null;
  first_prod_date?: string | null;
  first_sale_date?: string | null;
  completion_date?: string | null;
  allocation_basis?: string | null;
  allocation_feet?: number | string | null;
  first_take_point?: number | string | null;
  last_take_point?: number | string | null;
  surface_location?: string | null;
  bottom_hole_location?: string | null;
  id?: number;
  area_name?: string | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Owner".
 */
export interface Owner {
  id: number;
  owner_name: string;
  area_id: number;
  area_name: string | null;
  owner_type: string | null;
  entity_type: string | null;
  tax_id: string | null;
  status: string | null;
  email: string | null;
  phone_number: string | null;
  address_line_1: string | null;
  address_line_2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  country: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewOwner {
  owner_name: string;
  area_id?: number | null;
  owner_type?: string | null;
  entity_type?: string | null;
  tax_id?: string | null;
  status?: string | null;
  email?: string | null;
  phone_number?: string | null;
  address_line_1?: string | null;
  address_line_2?: string | null;
  city?: string | null;
  state?: string | null;
  zipcode?: string | null;
  country?: string | null;
  id?: number;
  area_name?: string | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface ChangesToOwner {
  owner_name?: string;
  area_id?: number;
  owner_type?: string | null;
  entity_type?: string | null;
  tax_id?: string | null;
  status?: string | null;
  email?: string | null;
  phone_number?: string | null;
  address_line_1?: string | null;
  address_line_2?: string | null;
  city?: string | null;
  state?: string | null;
  zipcode?: string | null;
  country?: string | null;
  id?: number;
  area_name?: string | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Unit".
 */
export interface Unit {
  id: number;
  unit_name: string;
  unit_number: string | null;
  area_id: number;
  area_name: string | null;
  unit_kind: string | null;
  unit_acres: number | null;
  unit_products: string | null;
  unit_operator: string | null;
  unit_depths: string | null;
  unit_effective_date: string | null;
  unit_end_date: string | null;
  designation_number: string | null;
  designation_recorded: string | null;
  unit_notes: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewUnit {
  unit_name: string;
  unit_number?: string | null;
  area_id?: number | null;
  unit_kind?: string | null;
  unit_acres?: number | string | null;
  unit_products?: string | null;
  unit_operator?: string | null;
  unit_depths?: string | null;
  unit_effective_date?: string | null;
  unit_end_date?: string | null;
  designation_number?: string | null;
  designation_recorded?: string | null;
  unit_notes?: string | null;
  id?: number;
  area_name?: string | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface ChangesToUnit {
  unit_name?: string;
  unit_number?: string | null;
  area_id?: number;
  unit_kind?: string | null;
  unit_acres?: number | string | null;
  unit_products?: string | null;
  unit_operator?: string | null;
  unit_depths?: string | null;
  unit_effective_date?: string | null;
  unit_end_date?: string | null;
  designation_number?: string | null;
  designation_recorded?: string | null;
  unit_notes?: string | null;
  id?: number;
  area_name?: string | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "ProrationUnit".
 */
export interface ProrationUnit {
  id: number;
  name: string | null;
  held_acres: number | null;
  unit_acres: number | null;
  tract_feet: number | null;
  unit_feet: number | null;
  agreed_factor: number | null;
  participation_factor: number | null;
  depths: string | null;
  tract_id: number;
  well_id: number;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewProrationUnit {
  name?: string | null;
  held_acres?: number | string | null;
  unit_acres?: number | string | null;
  tract_feet?: number | string | null;
  unit_feet?: number | string | null;
  agreed_factor?: number | string | null;
  depths?: string | null;
  tract_id: number;
  well_id: number;
  id?: number;
  participation_factor?: string | number | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface ChangesToProrationUnit {
  name?: string | null;
  held_acres?: number | string | null;
  unit_acres?: number | string | null;
  tract_feet?: number | string | null;
  unit_feet?: number | string | null;
  agreed_factor?: number | string | null;
  depths?: string | null;
  tract_id?: number;
  well_id?: number;
  id?: number;
  participation_factor?: string | number | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Ownership".
 */
export interface Ownership {
  id: number;
  tract_id: number | null;
  owner_id: number | null;
  interest_type: string | null;
  decimal_interest: number | null;
  net_acres: number | null;
  royalty_basis: string | null;
  reduction: string | null;
  leasehold_burdened: number | null;
  borne_by_id: number | null;
  pooling: string | null;
  executive_right: string | null;
  executive_holder: string | null;
  bonus_rentals: string | null;
  owner_acres: number | null;
  ownership_type: string | null;
  depths: string | null;
  effective_date: string | null;
  end_date: string | null;
  vesting_instrument: string | null;
  interest_percentage: number | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewOwnership {
  tract_id?: number | null;
  owner_id?: number | null;
  interest_type?: string | null;
  decimal_interest?: number | string | null;
  net_acres?: number | string | null;
  royalty_basis?: string | null;
  reduction?: string | null;
  leasehold_burdened?: number | string | null;
  borne_by_id?: number | null;
  pooling?: string | null;
  executive_right?: string | null;
  executive_holder?: string | null;
  bonus_rentals?: string | null;
  owner_acres?: number | string | null;
  ownership_type?: string | null;
  depths?: string | null;
  effective_date?: string | null;
  end_date?: string | null;
  vesting_instrument?: string | null;
  interest_percentage?: number | string | null;
  id?: number;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface ChangesToOwnership {
  tract_id?: number | null;
  owner_id?: number | null;
  interest_type?: string | null;
  decimal_interest?: number | string | null;
  net_acres?: number | string | null;
  royalty_basis?: string | null;
  reduction?: string | null;
  leasehold_burdened?: number | string | null;
  borne_by_id?: number | null;
  pooling?: string | null;
  executive_right?: string | null;
  executive_holder?: string | null;
  bonus_rentals?: string | null;
  owner_acres?: number | string | null;
  ownership_type?: string | null;
  depths?: string | null;
  effective_date?: string | null;
  end_date?: string | null;
  vesting_instrument?: string | null;
  interest_percentage?: number | string | null;
  id?: number;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Contract".
 */
export interface Contract {
  id: number;
  ownership_id: number;
  lease_id: number;
  contract_acres: number | null;
  bonus: number | null;
  executive_consent: string | null;
  contract_number: string | null;
  depths: string | null;
  effective_date: string | null;
  termination_date: string | null;
  contract_status: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewContract {
  ownership_id: number;
  lease_id: number;
  contract_acres?: number | string | null;
  bonus?: number | string | null;
  executive_consent?: string | null;
  contract_number?: string | null;
  depths?: string | null;
  effective_date?: string | null;
  termination_date?: string | null;
  contract_status?: string | null;
  id?: number;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface ChangesToContract {
  ownership_id?: number;
  lease_id?: number;
  contract_acres?: number | string | null;
  bonus?: number | string | null;
  executive_consent?: string | null;
  contract_number?: string | null;
  depths?: string | null;
  effective_date?: string | null;
  termination_date?: string | null;
  contract_status?: string | null;
  id?: number;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "GeologicalMarker".
 */
export interface GeologicalMarker {
  id: number;
  marker_name: string;
  marker_type: string;
  notes: string | null;
  geometry: string;
  asset_type: string;
  asset_id: number;
  parent_asset_type: string | null;
  well_point_type: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewGeologicalMarker {
  marker_name: string;
  marker_type: string;
  notes?: string | null;
  /**
   * GeoJSON. Outlines that cross the 180° meridian are stored split into parts (RFC 7946, 3.1.9); an edge spanning more than 180 degrees of longitude is taken the shorter way around.
   */
  geometry:
    | string
    | {
        [k: string]: unknown;
      };
  asset_type: string;
  asset_id: number | string;
  parent_asset_type?: string | null;
  well_point_type?: string | null;
  id?: number;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
  /**
   * The new well type of its well.
   */
  well_type?: string | null;
  /**
   * The version of the well as read.
   */
  well_version_id?: number;
}
export interface ChangesToGeologicalMarker {
  marker_name?: string;
  marker_type?: string;
  notes?: string | null;
  /**
   * GeoJSON. Outlines that cross the 180° meridian are stored split into parts (RFC 7946, 3.1.9); an edge spanning more than 180 degrees of longitude is taken the shorter way around.
   */
  geometry?:
    | string
    | {
        [k: string]: unknown;
      };
  asset_type?: string;
  asset_id?: number | string;
  parent_asset_type?: string | null;
  well_point_type?: string | null;
  id?: number;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
  /**
   * The new well type of its well.
   */
  well_type?: string | null;
  /**
   * The version of the well as read.
   */
  well_version_id?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Obligation".
 */
export interface Obligation {
  id: number;
  lease_id: number;
  kind: string;
  due_on: string;
  basis: string | null;
  rate: number | null;
  acres: number | null;
  counted_acres: number | null;
  amount: number | null;
  amount_due: number | null;
  recurrence: string | null;
  ends_on: string | null;
  due_day: number | null;
  follows_id: number | null;
  status: string;
  done_on: string | null;
  done_by: string | null;
  evidence: string | null;
  notes: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewObligation {
  lease_id: number;
  kind: string;
  due_on: string;
  basis?: string | null;
  rate?: number | string | null;
  acres?: number | string | null;
  amount?: number | string | null;
  recurrence?: string | null;
  ends_on?: string | null;
  status?: string;
  done_on?: string | null;
  done_by?: string | null;
  evidence?: string | null;
  notes?: string | null;
  id?: number;
  counted_acres?: string | number | null;
  amount_due?: string | number | null;
  due_day?: string | number | null;
  follows_id?: string | number | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface ChangesToObligation {
  lease_id?: number;
  kind?: string;
  due_on?: string;
  basis?: string | null;
  rate?: number | string | null;
  acres?: number | string | null;
  amount?: number | string | null;
  recurrence?: string | null;
  ends_on?: string | null;
  status?: string;
  done_on?: string | null;
  done_by?: string | null;
  evidence?: string | null;
  notes?: string | null;
  id?: number;
  counted_acres?: string | number | null;
  amount_due?: string | number | null;
  due_day?: string | number | null;
  follows_id?: string | number | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "LeaseEvent".
 */
export interface LeaseEvent {
  id: number;
  lease_id: number;
  kind: string;
  starts_on: string | null;
  ends_on: string | null;
  due_on: string | null;
  paid_on: string | null;
  amount: number | null;
  tract_id: number | null;
  acres: number | null;
  depths: string | null;
  evidence: string | null;
  notes: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewLeaseEvent {
  lease_id: number;
  kind: string;
  starts_on?: string | null;
  ends_on?: string | null;
  due_on?: string | null;
  paid_on?: string | null;
  amount?: number | string | null;
  tract_id?: number | null;
  acres?: number | string | null;
  depths?: string | null;
  evidence?: string | null;
  notes?: string | null;
  id?: number;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface ChangesToLeaseEvent {
  lease_id?: number;
  kind?: string;
  starts_on?: string | null;
  ends_on?: string | null;
  due_on?: string | null;
  paid_on?: string | null;
  amount?: number | string | null;
  tract_id?: number | null;
  acres?: number | string | null;
  depths?: string | null;
  evidence?: string | null;
  notes?: string | null;
  id?: number;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "LeaseClause".
 */
export interface LeaseClause {
  id: number;
  lease_id: number;
  kind: string;
  wording: string | null;
  page: string | null;
  period_days: number | null;
  trigger: string | null;
  trigger_date: string | null;
  trigger_days: number | null;
  unused_days: string | null;
  retained_basis: string | null;
  acres_per_well: number | null;
  base_acres: number | null;
  acres_per_foot: number | null;
  drainage_width: number | null;
  acreage_table: string | null;
  max_acres_per_well: number | null;
  tolerance_acres: number | null;
  cap_acres: number | null;
  depths: string | null;
  settled_on: string | null;
  notes: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewLeaseClause {
  lease_id: number;
  kind: string;
  wording?: string | null;
  page?: string | null;
  period_days?: (number | string) | null;
  trigger?: string | null;
  trigger_date?: string | null;
  trigger_days?: (number | string) | null;
  unused_days?: string | null;
  retained_basis?: string | null;
  acres_per_well?: number | string | null;
  base_acres?: number | string | null;
  acres_per_foot?: number | string | null;
  drainage_width?: (number | string) | null;
  acreage_table?: string | null;
  max_acres_per_well?: number | string | null;
  tolerance_acres?: number | string | null;
  cap_acres?: number | string | null;
  depths?: string | null;
  settled_on?: string | null;
  notes?: string | null;
  id?: number;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface ChangesToLeaseClause {
  lease_id?: number;
  kind?: string;
  wording?: string | null;
  page?: string | null;
  period_days?: (number | string) | null;
  trigger?: string | null;
  trigger_date?: string | null;
  trigger_days?: (number | string) | null;
  unused_days?: string | null;
  retained_basis?: string | null;
  acres_per_well?: number | string | null;
  base_acres?: number | string | null;
  acres_per_foot?: number | string | null;
  drainage_width?: (number | string) | null;
  acreage_table?: string | null;
  max_acres_per_well?: number | string | null;
  tolerance_acres?: number | string | null;
  cap_acres?: number | string | null;
  depths?: string | null;
  settled_on?: string | null;
  notes?: string | null;
  id?: number;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "WellEvent".
 */
export interface WellEvent {
  id: number;
  well_id: number;
  kind: string;
  event_date: string | null;
  evidence: string | null;
  notes: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewWellEvent {
  well_id: number;
  kind: string;
  event_date?: string | null;
  evidence?: string | null;
  notes?: string | null;
  id?: number;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface ChangesToWellEvent {
  well_id?: number;
  kind?: string;
  event_date?: string | null;
  evidence?: string | null;
  notes?: string | null;
  id?: number;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "FormationTop".
 */
export interface FormationTop {
  id: number;
  well_id: number;
  kind: string;
  formation: string;
  measured_depth: number | null;
  vertical_depth: number | null;
  subsea_elevation: number | null;
  bushing_elevation: number | null;
  ground_elevation: number | null;
  log: string | null;
  picked_by: string | null;
  notes: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewFormationTop {
  well_id: number;
  kind: string;
  formation: string;
  measured_depth?: number | string | null;
  vertical_depth?: number | string | null;
  subsea_elevation?: number | string | null;
  bushing_elevation?: number | string | null;
  ground_elevation?: number | string | null;
  log?: string | null;
  picked_by?: string | null;
  notes?: string | null;
  id?: number;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface ChangesToFormationTop {
  well_id?: number;
  kind?: string;
  formation?: string;
  measured_depth?: number | string | null;
  vertical_depth?: number | string | null;
  subsea_elevation?: number | string | null;
  bushing_elevation?: number | string | null;
  ground_elevation?: number | string | null;
  log?: string | null;
  picked_by?: string | null;
  notes?: string | null;
  id?: number;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "DivisionOrder".
 */
export interface DivisionOrder {
  id: number;
  well_id: number;
  well_name: string | null;
  owner_id: number;
  owner_name: string | null;
  kind: string;
  decimal_interest: number | null;
  takes_rounding: boolean | null;
  product: string | null;
  effective_date: string | null;
  end_date: string | null;
  status: string;
  sent_on: string | null;
  signed_on: string | null;
  returned_on: string | null;
  pay_status: string | null;
  suspense_reason: string | null;
  suspended_since: string | null;
  notes: string | null;
  payable_decimal: number | null;
  approved_title: number | null;
  approved_stated: number | null;
  approved_by: string | null;
  approved_on: string | null;
  approval_note: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
}
export interface NewDivisionOrder {
  well_id: number;
  owner_id: number;
  kind: string;
  decimal_interest?: number | string | null;
  takes_rounding?: boolean | null;
  product?: string | null;
  effective_date?: string | null;
  end_date?: string | null;
  status?: string;
  sent_on?: string | null;
  signed_on?: string | null;
  returned_on?: string | null;
  pay_status?: string | null;
  suspense_reason?: string | null;
  suspended_since?: string | null;
  notes?: string | null;
  id?: number;
  well_name?: string | number | null;
  owner_name?: string | number | null;
  payable_decimal?: string | number | null;
  approved_title?: string | number | null;
  approved_stated?: string | number | null;
  approved_by?: string | number | null;
  approved_on?: string | number | null;
  approval_note?: string | number | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface ChangesToDivisionOrder {
  well_id?: number;
  owner_id?: number;
  kind?: string;
  decimal_interest?: number | string | null;
  takes_rounding?: boolean | null;
  product?: string | null;
  effective_date?: string | null;
  end_date?: string | null;
  status?: string;
  sent_on?: string | null;
  signed_on?: string | null;
  returned_on?: string | null;
  pay_status?: string | null;
  suspense_reason?: string | null;
  suspended_since?: string | null;
  notes?: string | null;
  id?: number;
  well_name?: string | number | null;
  owner_name?: string | number | null;
  payable_decimal?: string | number | null;
  approved_title?: string | number | null;
  approved_stated?: string | number | null;
  approved_by?: string | number | null;
  approved_on?: string | number | null;
  approval_note?: string | number | null;
  created_by?: string | number | null;
  created_date?: string | number | null;
  modified_by?: string | number | null;
  modified_date?: string | number | null;
  /**
   * The version that was read.
   */
  version_id?: number;
}
export interface BulkChangesToTracts {
  ids?: number[];
  /**
   * The search and filters of the list call, with the same names.
   */
  matching?: {
    /**
     * Contained in one of the search fields.
     */
    q?: string;
    /**
     * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
     */
    values?: 'codes' | 'labels';
    /**
     * Within an outline on the map, in degrees of WGS 84: west,south,east,north, or the corners of a polygon as longitude,latitude,…
     */
    within?: string;
    'filter[id]'?: string;
    'filter[id][gte]'?: string;
    'filter[id][lte]'?: string;
    /**
     * Tract Name contains this, ignoring case
     */
    'filter[tract_name]'?: string;
    /**
     * Tract Name equals this, ignoring case
     */
    'filter[tract_name][eq]'?: string;
    /**
     * Area is exactly this
     */
    'filter[area_id]'?: string;
    /**
     * Area contains this, ignoring case
     */
    'filter[area_name]'?: string;
    /**
     * Area equals this, ignoring case
     */
    'filter[area_name][eq]'?: string;
    /**
     * Gross Acres is exactly this
     */
    'filter[gross_acres]'?: string;
    /**
     * Without or with a Gross Acres
     */
    'filter[gross_acres][blank]'?: 'true' | 'false';
    'filter[gross_acres][gte]'?: string;
    'filter[gross_acres][lte]'?: string;
    /**
     * Parent Tract is true or false
     */
    'filter[is_parent_tract]'?: string;
    /**
     * Without or with a Parent Tract
     */
    'filter[is_parent_tract][blank]'?: 'true' | 'false';
    /**
     * County contains this, ignoring case
     */
    'filter[county]'?: string;
    /**
     * County equals this, ignoring case
     */
    'filter[county][eq]'?: string;
    /**
     * Without or with a County
     */
    'filter[county][blank]'?: 'true' | 'false';
    /**
     * State contains this, ignoring case
     */
    'filter[state]'?: string;
    /**
     * State equals this, ignoring case
     */
    'filter[state][eq]'?: string;
    /**
     * Without or with a State
     */
    'filter[state][blank]'?: 'true' | 'false';
    /**
     * Survey / Abstract contains this, ignoring case
     */
    'filter[survey_abstract]'?: string;
    /**
     * Survey / Abstract equals this, ignoring case
     */
    'filter[survey_abstract][eq]'?: string;
    /**
     * Without or with a Survey / Abstract
     */
    'filter[survey_abstract][blank]'?: 'true' | 'false';
    /**
     * Township contains this, ignoring case
     */
    'filter[township]'?: string;
    /**
     * Township equals this, ignoring case
     */
    'filter[township][eq]'?: string;
    /**
     * Without or with a Township
     */
    'filter[township][blank]'?: 'true' | 'false';
    /**
     * Range contains this, ignoring case
     */
    'filter[range]'?: string;
    /**
     * Range equals this, ignoring case
     */
    'filter[range][eq]'?: string;
    /**
     * Without or with a Range
     */
    'filter[range][blank]'?: 'true' | 'false';
    /**
     * Section contains this, ignoring case
     */
    'filter[section]'?: string;
    /**
     * Section equals this, ignoring case
     */
    'filter[section][eq]'?: string;
    /**
     * Without or with a Section
     */
    'filter[section][blank]'?: 'true' | 'false';
    /**
     * Block contains this, ignoring case
     */
    'filter[block]'?: string;
    /**
     * Block equals this, ignoring case
     */
    'filter[block][eq]'?: string;
    /**
     * Without or with a Block
     */
    'filter[block][blank]'?: 'true' | 'false';
    /**
     * Lot / Parcel contains this, ignoring case
     */
    'filter[lot_parcel]'?: string;
    /**
     * Lot / Parcel equals this, ignoring case
     */
    'filter[lot_parcel][eq]'?: string;
    /**
     * Without or with a Lot / Parcel
     */
    'filter[lot_parcel][blank]'?: 'true' | 'false';
    /**
     * Quarter-Quarter contains this, ignoring case
     */
    'filter[quarter_quarter]'?: string;
    /**
     * Quarter-Quarter equals this, ignoring case
     */
    'filter[quarter_quarter][eq]'?: string;
    /**
     * Without or with a Quarter-Quarter
     */
    'filter[quarter_quarter][blank]'?: 'true' | 'false';
    /**
     * Legal Description contains this, ignoring case
     */
    'filter[legal_description]'?: string;
    /**
     * Without or with a Legal Description
     */
    'filter[legal_description][blank]'?: 'true' | 'false';
    /**
     * Metes and Bounds contains this, ignoring case
     */
    'filter[metes_bounds]'?: string;
    /**
     * Without or with a Metes and Bounds
     */
    'filter[metes_bounds][blank]'?: 'true' | 'false';
    /**
     * Created By contains this, ignoring case
     */
    'filter[created_by]'?: string;
    /**
     * Created By equals this, ignoring case
     */
    'filter[created_by][eq]'?: string;
    'filter[created_date][gte]'?: string;
    'filter[created_date][lte]'?: string;
    /**
     * Modified By contains this, ignoring case
     */
    'filter[modified_by]'?: string;
    /**
     * Modified By equals this, ignoring case
     */
    'filter[modified_by][eq]'?: string;
    'filter[modified_date][gte]'?: string;
    'filter[modified_date][lte]'?: string;
    /**
     * Version is exactly this
     */
    'filter[version_id]'?: string;
    'filter[version_id][gte]'?: string;
    'filter[version_id][lte]'?: string;
    /**
     * Status equals this, ignoring case
     */
    'filter[land_status]'?: 'active' | 'hbp' | 'inactive';
  };
  /**
   * With `matching`: the number the user confirmed. Any other number returns 409.
   */
  expected_count?: number;
  changes: ChangesToSeveralTracts;
}
export interface ChangesToSeveralTracts {
  tract_name?: string;
  area_id?: number;
  gross_acres?: number | string | null;
  is_parent_tract?: boolean | null;
  county?: string | null;
  state?: string | null;
  survey_abstract?: string | null;
  township?: string | null;
  range?: string | null;
  section?: string | null;
  block?: string | null;
  lot_parcel?: string | null;
  quarter_quarter?: string | null;
  legal_description?: string | null;
  metes_bounds?: string | null;
  area_name?: string | null;
}
export interface EditsOfTracts {
  edits: {
    id: number;
    /**
     * The version that was read.
     */
    version_id: number;
    changes: ChangesToOneOfSeveralTracts;
  }[];
}
export interface ChangesToOneOfSeveralTracts {
  tract_name?: string;
  area_id?: number;
  gross_acres?: number | string | null;
  is_parent_tract?: boolean | null;
  county?: string | null;
  state?: string | null;
  survey_abstract?: string | null;
  township?: string | null;
  range?: string | null;
  section?: string | null;
  block?: string | null;
  lot_parcel?: string | null;
  quarter_quarter?: string | null;
  legal_description?: string | null;
  metes_bounds?: string | null;
  area_name?: string | null;
}
export interface BulkDeletionOfTracts {
  ids?: number[];
  /**
   * The search and filters of the list call, with the same names.
   */
  matching?: {
    /**
     * Contained in one of the search fields.
     */
    q?: string;
    /**
     * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
     */
    values?: 'codes' | 'labels';
    /**
     * Within an outline on the map, in degrees of WGS 84: west,south,east,north, or the corners of a polygon as longitude,latitude,…
     */
    within?: string;
    'filter[id]'?: string;
    'filter[id][gte]'?: string;
    'filter[id][lte]'?: string;
    /**
     * Tract Name contains this, ignoring case
     */
    'filter[tract_name]'?: string;
    /**
     * Tract Name equals this, ignoring case
     */
    'filter[tract_name][eq]'?: string;
    /**
     * Area is exactly this
     */
    'filter[area_id]'?: string;
    /**
     * Area contains this, ignoring case
     */
    'filter[area_name]'?: string;
    /**
     * Area equals this, ignoring case
     */
    'filter[area_name][eq]'?: string;
    /**
     * Gross Acres is exactly this
     */
    'filter[gross_acres]'?: string;
    /**
     * Without or with a Gross Acres
     */
    'filter[gross_acres][blank]'?: 'true' | 'false';
    'filter[gross_acres][gte]'?: string;
    'filter[gross_acres][lte]'?: string;
    /**
     * Parent Tract is true or false
     */
    'filter[is_parent_tract]'?: string;
    /**
     * Without or with a Parent Tract
     */
    'filter[is_parent_tract][blank]'?: 'true' | 'false';
    /**
     * County contains this, ignoring case
     */
    'filter[county]'?: string;
    /**
     * County equals this, ignoring case
     */
    'filter[county][eq]'?: string;
    /**
     * Without or with a County
     */
    'filter[county][blank]'?: 'true' | 'false';
    /**
     * State contains this, ignoring case
     */
    'filter[state]'?: string;
    /**
     * State equals this, ignoring case
     */
    'filter[state][eq]'?: string;
    /**
     * Without or with a State
     */
    'filter[state][blank]'?: 'true' | 'false';
    /**
     * Survey / Abstract contains this, ignoring case
     */
    'filter[survey_abstract]'?: string;
    /**
     * Survey / Abstract equals this, ignoring case
     */
    'filter[survey_abstract][eq]'?: string;
    /**
     * Without or with a Survey / Abstract
     */
    'filter[survey_abstract][blank]'?: 'true' | 'false';
    /**
     * Township contains this, ignoring case
     */
    'filter[township]'?: string;
    /**
     * Township equals this, ignoring case
     */
    'filter[township][eq]'?: string;
    /**
     * Without or with a Township
     */
    'filter[township][blank]'?: 'true' | 'false';
    /**
     * Range contains this, ignoring case
     */
    'filter[range]'?: string;
    /**
     * Range equals this, ignoring case
     */
    'filter[range][eq]'?: string;
    /**
     * Without or with a Range
     */
    'filter[range][blank]'?: 'true' | 'false';
    /**
     * Section contains this, ignoring case
     */
    'filter[section]'?: string;
    /**
     * Section equals this, ignoring case
     */
    'filter[section][eq]'?: string;
    /**
     * Without or with a Section
     */
    'filter[section][blank]'?: 'true' | 'false';
    /**
     * Block contains this, ignoring case
     */
    'filter[block]'?: string;
    /**
     * Block equals this, ignoring case
     */
    'filter[block][eq]'?: string;
    /**
     * Without or with a Block
     */
    'filter[block][blank]'?: 'true' | 'false';
    /**
     * Lot / Parcel contains this, ignoring case
     */
    'filter[lot_parcel]'?: string;
    /**
     * Lot / Parcel equals this, ignoring case
     */
    'filter[lot_parcel][eq]'?: string;
    /**
     * Without or with a Lot / Parcel
     */
    'filter[lot_parcel][blank]'?: 'true' | 'false';
    /**
     * Quarter-Quarter contains this, ignoring case
     */
    'filter[quarter_quarter]'?: string;
    /**
     * Quarter-Quarter equals this, ignoring case
     */
    'filter[quarter_quarter][eq]'?: string;
    /**
     * Without or with a Quarter-Quarter
     */
    'filter[quarter_quarter][blank]'?: 'true' | 'false';
    /**
     * Legal Description contains this, ignoring case
     */
    'filter[legal_description]'?: string;
    /**
     * Without or with a Legal Description
     */
    'filter[legal_description][blank]'?: 'true' | 'false';
    /**
     * Metes and Bounds contains this, ignoring case
     */
    'filter[metes_bounds]'?: string;
    /**
     * Without or with a Metes and Bounds
     */
    'filter[metes_bounds][blank]'?: 'true' | 'false';
    /**
     * Created By contains this, ignoring case
     */
    'filter[created_by]'?: string;
    /**
     * Created By equals this, ignoring case
     */
    'filter[created_by][eq]'?: string;
    'filter[created_date][gte]'?: string;
    'filter[created_date][lte]'?: string;
    /**
     * Modified By contains this, ignoring case
     */
    'filter[modified_by]'?: string;
    /**
     * Modified By equals this, ignoring case
     */
    'filter[modified_by][eq]'?: string;
    'filter[modified_date][gte]'?: string;
    'filter[modified_date][lte]'?: string;
    /**
     * Version is exactly this
     */
    'filter[version_id]'?: string;
    'filter[version_id][gte]'?: string;
    'filter[version_id][lte]'?: string;
    /**
     * Status equals this, ignoring case
     */
    'filter[land_status]'?: 'active' | 'hbp' | 'inactive';
  };
  /**
   * With `matching`: the number the user confirmed. Any other number returns 409.
   */
  expected_count?: number;
}
export interface BulkChangesToLeases {
  ids?: number[];
  /**
   * The search and filters of the list call, with the same names.
   */
  matching?: {
    /**
     * Contained in one of the search fields.
     */
    q?: string;
    /**
     * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
     */
    values?: 'codes' | 'labels';
    /**
     * Within an outline on the map, in degrees of WGS 84: west,south,east,north, or the corners of a polygon as longitude,latitude,…
     */
    within?: string;
    'filter[id]'?: string;
    'filter[id][gte]'?: string;
    'filter[id][lte]'?: string;
    /**
     * Lease Name contains this, ignoring case
     */
    'filter[contract_name]'?: string;
    /**
     * Lease Name equals this, ignoring case
     */
    'filter[contract_name][eq]'?: string;
    /**
     * File Number contains this, ignoring case
     */
    'filter[file_number]'?: string;
    /**
     * File Number equals this, ignoring case
     */
    'filter[file_number][eq]'?: string;
    /**
     * Area is exactly this
     */
    'filter[area_id]'?: string;
    /**
     * Area contains this, ignoring case
     */
    'filter[area_name]'?: string;
    /**
     * Area equals this, ignoring case
     */
    'filter[area_name][eq]'?: string;
    /**
     * Lease Type equals this, ignoring case
     */
    'filter[contract_type]'?: string;
    /**
     * Without or with a Lease Type
     */
    'filter[contract_type][blank]'?: 'true' | 'false';
    /**
     * Lease Status equals this, ignoring case
     */
    'filter[contract_status]'?: string;
    /**
     * Without or with a Lease Status
     */
    'filter[contract_status][blank]'?: 'true' | 'false';
    /**
     * Standing equals this, ignoring case
     */
    'filter[standing]'?:
      | 'hbp'
      | 'held_shut_in'
      | 'held_operations'
      | 'primary'
      | 'extended'
      | 'not_yet_effective'
      | 'top_lease'
      | 'review'
      | 'released'
      | 'expired'
      | 'terminated';
    /**
     * Lease Acres is exactly this
     */
    'filter[lease_acres]'?: string;
    /**
     * Without or with a Lease Acres
     */
    'filter[lease_acres][blank]'?: 'true' | 'false';
    'filter[lease_acres][gte]'?: string;
    'filter[lease_acres][lte]'?: string;
    /**
     * Royalty Rate is exactly this
     */
    'filter[royalty_rate]'?: string;
    /**
     * Without or with a Royalty Rate
     */
    'filter[royalty_rate][blank]'?: 'true' | 'false';
    'filter[royalty_rate][gte]'?: string;
    'filter[royalty_rate][lte]'?: string;
    /**
     * Royalty Reduction equals this, ignoring case
     */
    'filter[royalty_reduction]'?: string;
    /**
     * Without or with a Royalty Reduction
     */
    'filter[royalty_reduction][blank]'?: 'true' | 'false';
    /**
     * Bonus is exactly this
     */
    'filter[bonus]'?: string;
    /**
     * Without or with a Bonus
     */
    'filter[bonus][blank]'?: 'true' | 'false';
    'filter[bonus][gte]'?: string;
    'filter[bonus][lte]'?: string;
    /**
     * Extension Amount is exactly this
     */
    'filter[extension_amount]'?: string;
    /**
     * Without or with a Extension Amount
     */
    'filter[extension_amount][blank]'?: 'true' | 'false';
    'filter[extension_amount][gte]'?: string;
    'filter[extension_amount][lte]'?: string;
    /**
     * Extended is true or false
     */
    'filter[extended]'?: string;
    /**
     * Without or with a Extended
     */
    'filter[extended][blank]'?: 'true' | 'false';
    /**
     * Lease Date is exactly this
     */
    'filter[contract_date]'?: string;
    /**
     * Without or with a Lease Date
     */
    'filter[contract_date][blank]'?: 'true' | 'false';
    'filter[contract_date][gte]'?: string;
    'filter[contract_date][lte]'?: string;
    /**
     * Expiration Date is exactly this
     */
    'filter[expiration_date]'?: string;
    /**
     * Without or with a Expiration Date
     */
    'filter[expiration_date][blank]'?: 'true' | 'false';
    'filter[expiration_date][gte]'?: string;
    'filter[expiration_date][lte]'?: string;
    /**
     * Extension Due Date is exactly this
     */
    'filter[extension_due_date]'?: string;
    /**
     * Without or with a Extension Due Date
     */
    'filter[extension_due_date][blank]'?: 'true' | 'false';
    'filter[extension_due_date][gte]'?: string;
    'filter[extension_due_date][lte]'?: string;
    /**
     * Recording Date is exactly this
     */
    'filter[recording_date]'?: string;
    /**
     * Without or with a Recording Date
     */
    'filter[recording_date][blank]'?: 'true' | 'false';
    'filter[recording_date][gte]'?: string;
    'filter[recording_date][lte]'?: string;
    /**
     * Term contains this, ignoring case
     */
    'filter[term]'?: string;
    /**
     * Term equals this, ignoring case
     */
    'filter[term][eq]'?: string;
    /**
     * Without or with a Term
     */
    'filter[term][blank]'?: 'true' | 'false';
    /**
     * Extension Term contains this, ignoring case
     */
    'filter[extension_term]'?: string;
    /**
     * Extension Term equals this, ignoring case
     */
    'filter[extension_term][eq]'?: string;
    /**
     * Without or with a Extension Term
     */
    'filter[extension_term][blank]'?: 'true' | 'false';
    /**
     * Instrument Number contains this, ignoring case
     */
    'filter[instrument_number]'?: string;
    /**
     * Instrument Number equals this, ignoring case
     */
    'filter[instrument_number][eq]'?: string;
    /**
     * Without or with a Instrument Number
     */
    'filter[instrument_number][blank]'?: 'true' | 'false';
    /**
     * Pooling is true or false
     */
    'filter[pooling]'?: string;
    /**
     * Without or with a Pooling
     */
    'filter[pooling][blank]'?: 'true' | 'false';
    /**
     * Continuous Drilling Obligation is true or false
     */
    'filter[continuous_drilling_obligation]'?: string;
    /**
     * Without or with a Continuous Drilling Obligation
     */
    'filter[continuous_drilling_obligation][blank]'?: 'true' | 'false';
    /**
     * Vertical Pugh is true or false
     */
    'filter[vertical_pugh]'?: string;
    /**
     * Without or with a Vertical Pugh
     */
    'filter[vertical_pugh][blank]'?: 'true' | 'false';
    /**
     * Horizontal Pugh is true or false
     */
    'filter[horizontal_pugh]'?: string;
    /**
     * Without or with a Horizontal Pugh
     */
    'filter[horizontal_pugh][blank]'?: 'true' | 'false';
    /**
     * Pugh Reading equals this, ignoring case
     */
    'filter[pugh_reading]'?: string;
    /**
     * Without or with a Pugh Reading
     */
    'filter[pugh_reading][blank]'?: 'true' | 'false';
    /**
     * Continuous Drilling Obligation Terms contains this, ignoring case
     */
    'filter[continuous_drilling_obligation_terms]'?: string;
    /**
     * Without or with a Continuous Drilling Obligation Terms
     */
    'filter[continuous_drilling_obligation_terms][blank]'?: 'true' | 'false';
    /**
     * Legal Description contains this, ignoring case
     */
    'filter[legal_description]'?: string;
    /**
     * Without or with a Legal Description
     */
    'filter[legal_description][blank]'?: 'true' | 'false';
    /**
     * Created By contains this, ignoring case
     */
    'filter[created_by]'?: string;
    /**
     * Created By equals this, ignoring case
     */
    'filter[created_by][eq]'?: string;
    'filter[created_date][gte]'?: string;
    'filter[created_date][lte]'?: string;
    /**
     * Modified By contains this, ignoring case
     */
    'filter[modified_by]'?: string;
    /**
     * Modified By equals this, ignoring case
     */
    'filter[modified_by][eq]'?: string;
    'filter[modified_date][gte]'?: string;
    'filter[modified_date][lte]'?: string;
    /**
     * Version is exactly this
     */
    'filter[version_id]'?: string;
    'filter[version_id][gte]'?: string;
    'filter[version_id][lte]'?: string;
    /**
     * Expiring Soon is true or false
     */
    'filter[expiring]'?: 'true' | 'false';
    /**
     * Held by Production is true or false
     */
    'filter[held]'?: 'true' | 'false';
    /**
     * County contains this, ignoring case
     */
    'filter[county]'?: string;
    /**
     * County equals this, ignoring case
     */
    'filter[county][eq]'?: string;
    /**
     * Without or with a County
     */
    'filter[county][blank]'?: 'true' | 'false';
    /**
     * Effective Expiration is exactly this
     */
    'filter[expires_on]'?: string;
    /**
     * Without or with a Effective Expiration
     */
    'filter[expires_on][blank]'?: 'true' | 'false';
    'filter[expires_on][gte]'?: string;
    'filter[expires_on][lte]'?: string;
  };
  /**
   * With `matching`: the number the user confirmed. Any other number returns 409.
   */
  expected_count?: number;
  changes: ChangesToSeveralLeases;
}
export interface ChangesToSeveralLeases {
  contract_name?: string;
  file_number?: string;
  area_id?: number;
  contract_type?: string | null;
  contract_status?: string | null;
  lease_acres?: number | string | null;
  royalty_rate?: number | string | null;
  royalty_reduction?: string | null;
  bonus?: number | string | null;
  extension_amount?: number | string | null;
  extended?: boolean | null;
  contract_date?: string | null;
  expiration_date?: string | null;
  extension_due_date?: string | null;
  recording_date?: string | null;
  term?: string | null;
  extension_term?: string | null;
  instrument_number?: string | null;
  pooling?: boolean | null;
  continuous_drilling_obligation?: boolean | null;
  vertical_pugh?: boolean | null;
  horizontal_pugh?: boolean | null;
  pugh_reading?: string | null;
  continuous_drilling_obligation_terms?: string | null;
  legal_description?: string | null;
  area_name?: string | null;
}
export interface EditsOfLeases {
  edits: {
    id: number;
    /**
     * The version that was read.
     */
    version_id: number;
    changes: ChangesToOneOfSeveralLeases;
  }[];
}
export interface ChangesToOneOfSeveralLeases {
  contract_name?: string;
  file_number?: string;
  area_id?: number;
  contract_type?: string | null;
  contract_status?: string | null;
  lease_acres?: number | string | null;
  royalty_rate?: number | string | null;
  royalty_reduction?: string | null;
  bonus?: number | string | null;
  extension_amount?: number | string | null;
  extended?: boolean | null;
  contract_date?: string | null;
  expiration_date?: string | null;
  extension_due_date?: string | null;
  recording_date?: string | null;
  term?: string | null;
  extension_term?: string | null;
  instrument_number?: string | null;
  pooling?: boolean | null;
  continuous_drilling_obligation?: boolean | null;
  vertical_pugh?: boolean | null;
  horizontal_pugh?: boolean | null;
  pugh_reading?: string | null;
  continuous_drilling_obligation_terms?: string | null;
  legal_description?: string | null;
  area_name?: string | null;
}
export interface BulkDeletionOfLeases {
  ids?: number[];
  /**
   * The search and filters of the list call, with the same names.
   */
  matching?: {
    /**
     * Contained in one of the search fields.
     */
    q?: string;
    /**
     * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
     */
    values?: 'codes' | 'labels';
    /**
     * Within an outline on the map, in degrees of WGS 84: west,south,east,north, or the corners of a polygon as longitude,latitude,…
     */
    within?: string;
    'filter[id]'?: string;
    'filter[id][gte]'?: string;
    'filter[id][lte]'?: string;
    /**
     * Lease Name contains this, ignoring case
     */
    'filter[contract_name]'?: string;
    /**
     * Lease Name equals this, ignoring case
     */
    'filter[contract_name][eq]'?: string;
    /**
     * File Number contains this, ignoring case
     */
    'filter[file_number]'?: string;
    /**
     * File Number equals this, ignoring case
     */
    'filter[file_number][eq]'?: string;
    /**
     * Area is exactly this
     */
    'filter[area_id]'?: string;
    /**
     * Area contains this, ignoring case
     */
    'filter[area_name]'?: string;
    /**
     * Area equals this, ignoring case
     */
    'filter[area_name][eq]'?: string;
    /**
     * Lease Type equals this, ignoring case
     */
    'filter[contract_type]'?: string;
    /**
     * Without or with a Lease Type
     */
    'filter[contract_type][blank]'?: 'true' | 'false';
    /**
     * Lease Status equals this, ignoring case
     */
    'filter[contract_status]'?: string;
    /**
     * Without or with a Lease Status
     */
    'filter[contract_status][blank]'?: 'true' | 'false';
    /**
     * Standing equals this, ignoring case
     */
    'filter[standing]'?:
      | 'hbp'
      | 'held_shut_in'
      | 'held_operations'
      | 'primary'
      | 'extended'
      | 'not_yet_effective'
      | 'top_lease'
      | 'review'
      | 'released'
      | 'expired'
      | 'terminated';
    /**
     * Lease Acres is exactly this
     */
    'filter[lease_acres]'?: string;
    /**
     * Without or with a Lease Acres
     */
    'filter[lease_acres][blank]'?: 'true' | 'false';
    'filter[lease_acres][gte]'?: string;
    'filter[lease_acres][lte]'?: string;
    /**
     * Royalty Rate is exactly this
     */
    'filter[royalty_rate]'?: string;
    /**
     * Without or with a Royalty Rate
     */
    'filter[royalty_rate][blank]'?: 'true' | 'false';
    'filter[royalty_rate][gte]'?: string;
    'filter[royalty_rate][lte]'?: string;
    /**
     * Royalty Reduction equals this, ignoring case
     */
    'filter[royalty_reduction]'?: string;
    /**
     * Without or with a Royalty Reduction
     */
    'filter[royalty_reduction][blank]'?: 'true' | 'false';
    /**
     * Bonus is exactly this
     */
    'filter[bonus]'?: string;
    /**
     * Without or with a Bonus
     */
    'filter[bonus][blank]'?: 'true' | 'false';
    'filter[bonus][gte]'?: string;
    'filter[bonus][lte]'?: string;
    /**
     * Extension Amount is exactly this
     */
    'filter[extension_amount]'?: string;
    /**
     * Without or with a Extension Amount
     */
    'filter[extension_amount][blank]'?: 'true' | 'false';
    'filter[extension_amount][gte]'?: string;
    'filter[extension_amount][lte]'?: string;
    /**
     * Extended is true or false
     */
    'filter[extended]'?: string;
    /**
     * Without or with a Extended
     */
    'filter[extended][blank]'?: 'true' | 'false';
    /**
     * Lease Date is exactly this
     */
    'filter[contract_date]'?: string;
    /**
     * Without or with a Lease Date
     */
    'filter[contract_date][blank]'?: 'true' | 'false';
    'filter[contract_date][gte]'?: string;
    'filter[contract_date][lte]'?: string;
    /**
     * Expiration Date is exactly this
     */
    'filter[expiration_date]'?: string;
    /**
     * Without or with a Expiration Date
     */
    'filter[expiration_date][blank]'?: 'true' | 'false';
    'filter[expiration_date][gte]'?: string;
    'filter[expiration_date][lte]'?: string;
    /**
     * Extension Due Date is exactly this
     */
    'filter[extension_due_date]'?: string;
    /**
     * Without or with a Extension Due Date
     */
    'filter[extension_due_date][blank]'?: 'true' | 'false';
    'filter[extension_due_date][gte]'?: string;
    'filter[extension_due_date][lte]'?: string;
    /**
     * Recording Date is exactly this
     */
    'filter[recording_date]'?: string;
    /**
     * Without or with a Recording Date
     */
    'filter[recording_date][blank]'?: 'true' | 'false';
    'filter[recording_date][gte]'?: string;
    'filter[recording_date][lte]'?: string;
    /**
     * Term contains this, ignoring case
     */
    'filter[term]'?: string;
    /**
     * Term equals this, ignoring case
     */
    'filter[term][eq]'?: string;
    /**
     * Without or with a Term
     */
    'filter[term][blank]'?: 'true' | 'false';
    /**
     * Extension Term contains this, ignoring case
     */
    'filter[extension_term]'?: string;
    /**
     * Extension Term equals this, ignoring case
     */
    'filter[extension_term][eq]'?: string;
    /**
     * Without or with a Extension Term
     */
    'filter[extension_term][blank]'?: 'true' | 'false';
    /**
     * Instrument Number contains this, ignoring case
     */
    'filter[instrument_number]'?: string;
    /**
     * Instrument Number equals this, ignoring case
     */
    'filter[instrument_number][eq]'?: string;
    /**
     * Without or with a Instrument Number
     */
    'filter[instrument_number][blank]'?: 'true' | 'false';
    /**
     * Pooling is true or false
     */
    'filter[pooling]'?: string;
    /**
     * Without or with a Pooling
     */
    'filter[pooling][blank]'?: 'true' | 'false';
    /**
     * Continuous Drilling Obligation is true or false
     */
    'filter[continuous_drilling_obligation]'?: string;
    /**
     * Without or with a Continuous Drilling Obligation
     */
    'filter[continuous_drilling_obligation][blank]'?: 'true' | 'false';
    /**
     * Vertical Pugh is true or false
     */
    'filter[vertical_pugh]'?: string;
    /**
     * Without or with a Vertical Pugh
     */
    'filter[vertical_pugh][blank]'?: 'true' | 'false';
    /**
     * Horizontal Pugh is true or false
     */
    'filter[horizontal_pugh]'?: string;
    /**
     * Without or with a Horizontal Pugh
     */
    'filter[horizontal_pugh][blank]'?: 'true' | 'false';
    /**
     * Pugh Reading equals this, ignoring case
     */
    'filter[pugh_reading]'?: string;
    /**
     * Without or with a Pugh Reading
     */
    'filter[pugh_reading][blank]'?: 'true' | 'false';
    /**
     * Continuous Drilling Obligation Terms contains this, ignoring case
     */
    'filter[continuous_drilling_obligation_terms]'?: string;
    /**
     * Without or with a Continuous Drilling Obligation Terms
     */
    'filter[continuous_drilling_obligation_terms][blank]'?: 'true' | 'false';
    /**
     * Legal Description contains this, ignoring case
     */
    'filter[legal_description]'?: string;
    /**
     * Without or with a Legal Description
     */
    'filter[legal_description][blank]'?: 'true' | 'false';
    /**
     * Created By contains this, ignoring case
     */
    'filter[created_by]'?: string;
    /**
     * Created By equals this, ignoring case
     */
    'filter[created_by][eq]'?: string;
    'filter[created_date][gte]'?: string;
    'filter[created_date][lte]'?: string;
    /**
     * Modified By contains this, ignoring case
     */
    'filter[modified_by]'?: string;
    /**
     * Modified By equals this, ignoring case
     */
    'filter[modified_by][eq]'?: string;
    'filter[modified_date][gte]'?: string;
    'filter[modified_date][lte]'?: string;
    /**
     * Version is exactly this
     */
    'filter[version_id]'?: string;
    'filter[version_id][gte]'?: string;
    'filter[version_id][lte]'?: string;
    /**
     * Expiring Soon is true or false
     */
    'filter[expiring]'?: 'true' | 'false';
    /**
     * Held by Production is true or false
     */
    'filter[held]'?: 'true' | 'false';
    /**
     * County contains this, ignoring case
     */
    'filter[county]'?: string;
    /**
     * County equals this, ignoring case
     */
    'filter[county][eq]'?: string;
    /**
     * Without or with a County
     */
    'filter[county][blank]'?: 'true' | 'false';
    /**
     * Effective Expiration is exactly this
     */
    'filter[expires_on]'?: string;
    /**
     * Without or with a Effective Expiration
     */
    'filter[expires_on][blank]'?: 'true' | 'false';
    'filter[expires_on][gte]'?: string;
    'filter[expires_on][lte]'?: string;
  };
  /**
   * With `matching`: the number the user confirmed. Any other number returns 409.
   */
  expected_count?: number;
}
export interface BulkChangesToWells {
  ids?: number[];
  /**
   * The search and filters of the list call, with the same names.
   */
  matching?: {
    /**
     * Contained in one of the search fields.
     */
    q?: string;
    /**
     * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
     */
    values?: 'codes' | 'labels';
    /**
     * Within an outline on the map, in degrees of WGS 84: west,south,east,north, or the corners of a polygon as longitude,latitude,…
     */
    within?: string;
    'filter[id]'?: string;
    'filter[id][gte]'?: string;
    'filter[id][lte]'?: string;
    /**
     * Well Name contains this, ignoring case
     */
    'filter[well_name]'?: string;
    /**
     * Well Name equals this, ignoring case
     */
    'filter[well_name][eq]'?: string;
    /**
     * API Number contains this, ignoring case
     */
    'filter[api_number]'?: string;
    /**
     * Area is exactly this
     */
    'filter[area_id]'?: string;
    /**
     * Area contains this, ignoring case
     */
    'filter[area_name]'?: string;
    /**
     * Area equals this, ignoring case
     */
    'filter[area_name][eq]'?: string;
    /**
     * Operator contains this, ignoring case
     */
    'filter[operator]'?: string;
    /**
     * Operator equals this, ignoring case
     */
    'filter[operator][eq]'?: string;
    /**
     * Without or with a Operator
     */
    'filter[operator][blank]'?: 'true' | 'false';
    /**
     * Well Type equals this, ignoring case
     */
    'filter[well_type]'?: string;
    /**
     * Without or with a Well Type
     */
    'filter[well_type][blank]'?: 'true' | 'false';
    /**
     * Well Status equals this, ignoring case
     */
    'filter[well_status]'?: string;
    /**
     * Without or with a Well Status
     */
    'filter[well_status][blank]'?: 'true' | 'false';
    /**
     * Active is true or false
     */
    'filter[is_active]'?: string;
    /**
     * Without or with a Active
     */
    'filter[is_active][blank]'?: 'true' | 'false';
    /**
     * Gross Acres is exactly this
     */
    'filter[gross_acres]'?: string;
    /**
     * Without or with a Gross Acres
     */
    'filter[gross_acres][blank]'?: 'true' | 'false';
    'filter[gross_acres][gte]'?: string;
    'filter[gross_acres][lte]'?: string;
    /**
     * Spud Date is exactly this
     */
    'filter[spud_date]'?: string;
    /**
     * Without or with a Spud Date
     */
    'filter[spud_date][blank]'?: 'true' | 'false';
    'filter[spud_date][gte]'?: string;
    'filter[spud_date][lte]'?: string;
    /**
     * First Production Date is exactly this
     */
    'filter[first_prod_date]'?: string;
    /**
     * Without or with a First Production Date
     */
    'filter[first_prod_date][blank]'?: 'true' | 'false';
    'filter[first_prod_date][gte]'?: string;
    'filter[first_prod_date][lte]'?: string;
    /**
     * First Sale Date is exactly this
     */
    'filter[first_sale_date]'?: string;
    /**
     * Without or with a First Sale Date
     */
    'filter[first_sale_date][blank]'?: 'true' | 'false';
    'filter[first_sale_date][gte]'?: string;
    'filter[first_sale_date][lte]'?: string;
    /**
     * Completion Date is exactly this
     */
    'filter[completion_date]'?: string;
    /**
     * Without or with a Completion Date
     */
    'filter[completion_date][blank]'?: 'true' | 'false';
    'filter[completion_date][gte]'?: string;
    'filter[completion_date][lte]'?: string;
    /**
     * Allocation Basis equals this, ignoring case
     */
    'filter[allocation_basis]'?: string;
    /**
     * Without or with a Allocation Basis
     */
    'filter[allocation_basis][blank]'?: 'true' | 'false';
    /**
     * Allocation Length (ft) is exactly this
     */
    'filter[allocation_feet]'?: string;
    /**
     * Without or with a Allocation Length (ft)
     */
    'filter[allocation_feet][blank]'?: 'true' | 'false';
    'filter[allocation_feet][gte]'?: string;
    'filter[allocation_feet][lte]'?: string;
    /**
     * First Take Point (ft) is exactly this
     */
    'filter[first_take_point]'?: string;
    /**
     * Without or with a First Take Point (ft)
     */
    'filter[first_take_point][blank]'?: 'true' | 'false';
    'filter[first_take_point][gte]'?: string;
    'filter[first_take_point][lte]'?: string;
    /**
     * Last Take Point (ft) is exactly this
     */
    'filter[last_take_point]'?: string;
    /**
     * Without or with a Last Take Point (ft)
     */
    'filter[last_take_point][blank]'?: 'true' | 'false';
    'filter[last_take_point][gte]'?: string;
    'filter[last_take_point][lte]'?: string;
    /**
     * Surface Location contains this, ignoring case
     */
    'filter[surface_location]'?: string;
    /**
     * Without or with a Surface Location
     */
    'filter[surface_location][blank]'?: 'true' | 'false';
    /**
     * Bottom Hole Location contains this, ignoring case
     */
    'filter[bottom_hole_location]'?: string;
    /**
     * Without or with a Bottom Hole Location
     */
    'filter[bottom_hole_location][blank]'?: 'true' | 'false';
    /**
     * Created By contains this, ignoring case
     */
    'filter[created_by]'?: string;
    /**
     * Created By equals this, ignoring case
     */
    'filter[created_by][eq]'?: string;
    'filter[created_date][gte]'?: string;
    'filter[created_date][lte]'?: string;
    /**
     * Modified By contains this, ignoring case
     */
    'filter[modified_by]'?: string;
    /**
     * Modified By equals this, ignoring case
     */
    'filter[modified_by][eq]'?: string;
    'filter[modified_date][gte]'?: string;
    'filter[modified_date][lte]'?: string;
    /**
     * Version is exactly this
     */
    'filter[version_id]'?: string;
    'filter[version_id][gte]'?: string;
    'filter[version_id][lte]'?: string;
    /**
     * County contains this, ignoring case
     */
    'filter[county]'?: string;
    /**
     * County equals this, ignoring case
     */
    'filter[county][eq]'?: string;
    /**
     * Without or with a County
     */
    'filter[county][blank]'?: 'true' | 'false';
  };
  /**
   * With `matching`: the number the user confirmed. Any other number returns 409.
   */
  expected_count?: number;
  changes: ChangesToSeveralWells;
}
export interface ChangesToSeveralWells {
  well_name?: string;
  api_number?: string;
  area_id?: number;
  operator?: string | null;
  well_type?: string | null;
  well_status?: string | null;
  is_active?: boolean | null;
  gross_acres?: number | string | null;
  spud_date?: string | null;
  first_prod_date?: string | null;
  first_sale_date?: string | null;
  completion_date?: string | null;
  allocation_basis?: string | null;
  allocation_feet?: number | string | null;
  first_take_point?: number | string | null;
  last_take_point?: number | string | null;
  surface_location?: string | null;
  bottom_hole_location?: string | null;
  area_name?: string | null;
}
export interface EditsOfWells {
  edits: {
    id: number;
    /**
     * The version that was read.
     */
    version_id: number;
    changes: ChangesToOneOfSeveralWells;
  }[];
}
export interface ChangesToOneOfSeveralWells {
  well_name?: string;
  api_number?: string;
  area_id?: number;
  operator?: string | null;
  well_type?: string | null;
  well_status?: string | null;
  is_active?: boolean | null;
  gross_acres?: number | string | null;
  spud_date?: string | null;
  first_prod_date?: string | null;
  first_sale_date?: string | null;
  completion_date?: string | null;
  allocation_basis?: string | null;
  allocation_feet?: number | string | null;
  first_take_point?: number | string | null;
  last_take_point?: number | string | null;
  surface_location?: string | null;
  bottom_hole_location?: string | null;
  area_name?: string | null;
}
export interface BulkDeletionOfWells {
  ids?: number[];
  /**
   * The search and filters of the list call, with the same names.
   */
  matching?: {
    /**
     * Contained in one of the search fields.
     */
    q?: string;
    /**
     * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
     */
    values?: 'codes' | 'labels';
    /**
     * Within an outline on the map, in degrees of WGS 84: west,south,east,north, or the corners of a polygon as longitude,latitude,…
     */
    within?: string;
    'filter[id]'?: string;
    'filter[id][gte]'?: string;
    'filter[id][lte]'?: string;
    /**
     * Well Name contains this, ignoring case
     */
    'filter[well_name]'?: string;
    /**
     * Well Name equals this, ignoring case
     */
    'filter[well_name][eq]'?: string;
    /**
     * API Number contains this, ignoring case
     */
    'filter[api_number]'?: string;
    /**
     * Area is exactly this
     */
    'filter[area_id]'?: string;
    /**
     * Area contains this, ignoring case
     */
    'filter[area_name]'?: string;
    /**
     * Area equals this, ignoring case
     */
    'filter[area_name][eq]'?: string;
    /**
     * Operator contains this, ignoring case
     */
    'filter[operator]'?: string;
    /**
     * Operator equals this, ignoring case
     */
    'filter[operator][eq]'?: string;
    /**
     * Without or with a Operator
     */
    'filter[operator][blank]'?: 'true' | 'false';
    /**
     * Well Type equals this, ignoring case
     */
    'filter[well_type]'?: string;
    /**
     * Without or with a Well Type
     */
    'filter[well_type][blank]'?: 'true' | 'false';
    /**
     * Well Status equals this, ignoring case
     */
    'filter[well_status]'?: string;
    /**
     * Without or with a Well Status
     */
    'filter[well_status][blank]'?: 'true' | 'false';
    /**
     * Active is true or false
     */
    'filter[is_active]'?: string;
    /**
     * Without or with a Active
     */
    'filter[is_active][blank]'?: 'true' | 'false';
    /**
     * Gross Acres is exactly this
     */
    'filter[gross_acres]'?: string;
    /**
     * Without or with a Gross Acres
     */
    'filter[gross_acres][blank]'?: 'true' | 'false';
    'filter[gross_acres][gte]'?: string;
    'filter[gross_acres][lte]'?: string;
    /**
     * Spud Date is exactly this
     */
    'filter[spud_date]'?: string;
    /**
     * Without or with a Spud Date
     */
    'filter[spud_date][blank]'?: 'true' | 'false';
    'filter[spud_date][gte]'?: string;
    'filter[spud_date][lte]'?: string;
    /**
     * First Production Date is exactly this
     */
    'filter[first_prod_date]'?: string;
    /**
     * Without or with a First Production Date
     */
    'filter[first_prod_date][blank]'?: 'true' | 'false';
    'filter[first_prod_date][gte]'?: string;
    'filter[first_prod_date][lte]'?: string;
    /**
     * First Sale Date is exactly this
     */
    'filter[first_sale_date]'?: string;
    /**
     * Without or with a First Sale Date
     */
    'filter[first_sale_date][blank]'?: 'true' | 'false';
    'filter[first_sale_date][gte]'?: string;
    'filter[first_sale_date][lte]'?: string;
    /**
     * Completion Date is exactly this
     */
    'filter[completion_date]'?: string;
    /**
     * Without or with a Completion Date
     */
    'filter[completion_date][blank]'?: 'true' | 'false';
    'filter[completion_date][gte]'?: string;
    'filter[completion_date][lte]'?: string;
    /**
     * Allocation Basis equals this, ignoring case
     */
    'filter[allocation_basis]'?: string;
    /**
     * Without or with a Allocation Basis
     */
    'filter[allocation_basis][blank]'?: 'true' | 'false';
    /**
     * Allocation Length (ft) is exactly this
     */
    'filter[allocation_feet]'?: string;
    /**
     * Without or with a Allocation Length (ft)
     */
    'filter[allocation_feet][blank]'?: 'true' | 'false';
    'filter[allocation_feet][gte]'?: string;
    'filter[allocation_feet][lte]'?: string;
    /**
     * First Take Point (ft) is exactly this
     */
    'filter[first_take_point]'?: string;
    /**
     * Without or with a First Take Point (ft)
     */
    'filter[first_take_point][blank]'?: 'true' | 'false';
    'filter[first_take_point][gte]'?: string;
    'filter[first_take_point][lte]'?: string;
    /**
     * Last Take Point (ft) is exactly this
     */
    'filter[last_take_point]'?: string;
    /**
     * Without or with a Last Take Point (ft)
     */
    'filter[last_take_point][blank]'?: 'true' | 'false';
    'filter[last_take_point][gte]'?: string;
    'filter[last_take_point][lte]'?: string;
    /**
     * Surface Location contains this, ignoring case
     */
    'filter[surface_location]'?: string;
    /**
     * Without or with a Surface Location
     */
    'filter[surface_location][blank]'?: 'true' | 'false';
    /**
     * Bottom Hole Location contains this, ignoring case
     */
    'filter[bottom_hole_location]'?: string;
    /**
     * Without or with a Bottom Hole Location
     */
    'filter[bottom_hole_location][blank]'?: 'true' | 'false';
    /**
     * Created By contains this, ignoring case
     */
    'filter[created_by]'?: string;
    /**
     * Created By equals this, ignoring case
     */
    'filter[created_by][eq]'?: string;
    'filter[created_date][gte]'?: string;
    'filter[created_date][lte]'?: string;
    /**
     * Modified By contains this, ignoring case
     */
    'filter[modified_by]'?: string;
    /**
     * Modified By equals this, ignoring case
     */
    'filter[modified_by][eq]'?: string;
    'filter[modified_date][gte]'?: string;
    'filter[modified_date][lte]'?: string;
    /**
     * Version is exactly this
     */
    'filter[version_id]'?: string;
    'filter[version_id][gte]'?: string;
    'filter[version_id][lte]'?: string;
    /**
     * County contains this, ignoring case
     */
    'filter[county]'?: string;
    /**
     * County equals this, ignoring case
     */
    'filter[county][eq]'?: string;
    /**
     * Without or with a County
     */
    'filter[county][blank]'?: 'true' | 'false';
  };
  /**
   * With `matching`: the number the user confirmed. Any other number returns 409.
   */
  expected_count?: number;
}
export interface BulkChangesToOwners {
  ids?: number[];
  /**
   * The search and filters of the list call, with the same names.
   */
  matching?: {
    /**
     * Contained in one of the search fields.
     */
    q?: string;
    /**
     * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
     */
    values?: 'codes' | 'labels';
    'filter[id]'?: string;
    'filter[id][gte]'?: string;
    'filter[id][lte]'?: string;
    /**
     * Owner Name contains this, ignoring case
     */
    'filter[owner_name]'?: string;
    /**
     * Owner Name equals this, ignoring case
     */
    'filter[owner_name][eq]'?: string;
    /**
     * Area is exactly this
     */
    'filter[area_id]'?: string;
    /**
     * Area contains this, ignoring case
     */
    'filter[area_name]'?: string;
    /**
     * Area equals this, ignoring case
     */
    'filter[area_name][eq]'?: string;
    /**
     * Owner Type equals this, ignoring case
     */
    'filter[owner_type]'?: string;
    /**
     * Without or with a Owner Type
     */
    'filter[owner_type][blank]'?: 'true' | 'false';
    /**
     * Entity Type equals this, ignoring case
     */
    'filter[entity_type]'?: string;
    /**
     * Without or with a Entity Type
     */
    'filter[entity_type][blank]'?: 'true' | 'false';
    /**
     * Tax ID contains this, ignoring case
     */
    'filter[tax_id]'?: string;
    /**
     * Tax ID equals this, ignoring case
     */
    'filter[tax_id][eq]'?: string;
    /**
     * Without or with a Tax ID
     */
    'filter[tax_id][blank]'?: 'true' | 'false';
    /**
     * Status equals this, ignoring case
     */
    'filter[status]'?: string;
    /**
     * Without or with a Status
     */
    'filter[status][blank]'?: 'true' | 'false';
    /**
     * Email contains this, ignoring case
     */
    'filter[email]'?: string;
    /**
     * Email equals this, ignoring case
     */
    'filter[email][eq]'?: string;
    /**
     * Without or with a Email
     */
    'filter[email][blank]'?: 'true' | 'false';
    /**
     * Phone Number contains this, ignoring case
     */
    'filter[phone_number]'?: string;
    /**
     * Phone Number equals this, ignoring case
     */
    'filter[phone_number][eq]'?: string;
    /**
     * Without or with a Phone Number
     */
    'filter[phone_number][blank]'?: 'true' | 'false';
    /**
     * Address Line 1 contains this, ignoring case
     */
    'filter[address_line_1]'?: string;
    /**
     * Address Line 1 equals this, ignoring case
     */
    'filter[address_line_1][eq]'?: string;
    /**
     * Without or with a Address Line 1
     */
    'filter[address_line_1][blank]'?: 'true' | 'false';
    /**
     * Address Line 2 contains this, ignoring case
     */
    'filter[address_line_2]'?: string;
    /**
     * Address Line 2 equals this, ignoring case
     */
    'filter[address_line_2][eq]'?: string;
    /**
     * Without or with a Address Line 2
     */
    'filter[address_line_2][blank]'?: 'true' | 'false';
    /**
     * City contains this, ignoring case
     */
    'filter[city]'?: string;
    /**
     * City equals this, ignoring case
     */
    'filter[city][eq]'?: string;
    /**
     * Without or with a City
     */
    'filter[city][blank]'?: 'true' | 'false';
    /**
     * State contains this, ignoring case
     */
    'filter[state]'?: string;
    /**
     * State equals this, ignoring case
     */
    'filter[state][eq]'?: string;
    /**
     * Without or with a State
     */
    'filter[state][blank]'?: 'true' | 'false';
    /**
     * Zip Code contains this, ignoring case
     */
    'filter[zipcode]'?: string;
    /**
     * Zip Code equals this, ignoring case
     */
    'filter[zipcode][eq]'?: string;
    /**
     * Without or with a Zip Code
     */
    'filter[zipcode][blank]'?: 'true' | 'false';
    /**
     * Country contains this, ignoring case
     */
    'filter[country]'?: string;
    /**
     * Country equals this, ignoring case
     */
    'filter[country][eq]'?: string;
    /**
     * Without or with a Country
     */
    'filter[country][blank]'?: 'true' | 'false';
    /**
     * Created By contains this, ignoring case
     */
    'filter[created_by]'?: string;
    /**
     * Created By equals this, ignoring case
     */
    'filter[created_by][eq]'?: string;
    'filter[created_date][gte]'?: string;
    'filter[created_date][lte]'?: string;
    /**
     * Modified By contains this, ignoring case
     */
    'filter[modified_by]'?: string;
    /**
     * Modified By equals this, ignoring case
     */
    'filter[modified_by][eq]'?: string;
    'filter[modified_date][gte]'?: string;
    'filter[modified_date][lte]'?: string;
    /**
     * Version is exactly this
     */
    'filter[version_id]'?: string;
    'filter[version_id][gte]'?: string;
    'filter[version_id][lte]'?: string;
  };
  /**
   * With `matching`: the number the user confirmed. Any other number returns 409.
   */
  expected_count?: number;
  changes: ChangesToSeveralOwners;
}
export interface ChangesToSeveralOwners {
  owner_name?: string;
  area_id?: number;
  owner_type?: string | null;
  entity_type?: string | null;
  tax_id?: string | null;
  status?: string | null;
  email?: string | null;
  phone_number?: string | null;
  address_line_1?: string | null;
  address_line_2?: string | null;
  city?: string | null;
  state?: string | null;
  zipcode?: string | null;
  country?: string | null;
  area_name?: string | null;
}
export interface EditsOfOwners {
  edits: {
    id: number;
    /**
     * The version that was read.
     */
    version_id: number;
    changes: ChangesToOneOfSeveralOwners;
  }[];
}
export interface ChangesToOneOfSeveralOwners {
  owner_name?: string;
  area_id?: number;
  owner_type?: string | null;
  entity_type?: string | null;
  tax_id?: string | null;
  status?: string | null;
  email?: string | null;
  phone_number?: string | null;
  address_line_1?: string | null;
  address_line_2?: string | null;
  city?: string | null;
  state?: string | null;
  zipcode?: string | null;
  country?: string | null;
  area_name?: string | null;
}
export interface BulkDeletionOfOwners {
  ids?: number[];
  /**
   * The search and filters of the list call, with the same names.
   */
  matching?: {
    /**
     * Contained in one of the search fields.
     */
    q?: string;
    /**
     * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
     */
    values?: 'codes' | 'labels';
    'filter[id]'?: string;
    'filter[id][gte]'?: string;
    'filter[id][lte]'?: string;
    /**
     * Owner Name contains this, ignoring case
     */
    'filter[owner_name]'?: string;
    /**
     * Owner Name equals this, ignoring case
     */
    'filter[owner_name][eq]'?: string;
    /**
     * Area is exactly this
     */
    'filter[area_id]'?: string;
    /**
     * Area contains this, ignoring case
     */
    'filter[area_name]'?: string;
    /**
     * Area equals this, ignoring case
     */
    'filter[area_name][eq]'?: string;
    /**
     * Owner Type equals this, ignoring case
     */
    'filter[owner_type]'?: string;
    /**
     * Without or with a Owner Type
     */
    'filter[owner_type][blank]'?: 'true' | 'false';
    /**
     * Entity Type equals this, ignoring case
     */
    'filter[entity_type]'?: string;
    /**
     * Without or with a Entity Type
     */
    'filter[entity_type][blank]'?: 'true' | 'false';
    /**
     * Tax ID contains this, ignoring case
     */
    'filter[tax_id]'?: string;
    /**
     * Tax ID equals this, ignoring case
     */
    'filter[tax_id][eq]'?: string;
    /**
     * Without or with a Tax ID
     */
    'filter[tax_id][blank]'?: 'true' | 'false';
    /**
     * Status equals this, ignoring case
     */
    'filter[status]'?: string;
    /**
     * Without or with a Status
     */
    'filter[status][blank]'?: 'true' | 'false';
    /**
     * Email contains this, ignoring case
     */
    'filter[email]'?: string;
    /**
     * Email equals this, ignoring case
     */
    'filter[email][eq]'?: string;
    /**
     * Without or with a Email
     */
    'filter[email][blank]'?: 'true' | 'false';
    /**
     * Phone Number contains this, ignoring case
     */
    'filter[phone_number]'?: string;
    /**
     * Phone Number equals this, ignoring case
     */
    'filter[phone_number][eq]'?: string;
    /**
     * Without or with a Phone Number
     */
    'filter[phone_number][blank]'?: 'true' | 'false';
    /**
     * Address Line 1 contains this, ignoring case
     */
    'filter[address_line_1]'?: string;
    /**
     * Address Line 1 equals this, ignoring case
     */
    'filter[address_line_1][eq]'?: string;
    /**
     * Without or with a Address Line 1
     */
    'filter[address_line_1][blank]'?: 'true' | 'false';
    /**
     * Address Line 2 contains this, ignoring case
     */
    'filter[address_line_2]'?: string;
    /**
     * Address Line 2 equals this, ignoring case
     */
    'filter[address_line_2][eq]'?: string;
    /**
     * Without or with a Address Line 2
     */
    'filter[address_line_2][blank]'?: 'true' | 'false';
    /**
     * City contains this, ignoring case
     */
    'filter[city]'?: string;
    /**
     * City equals this, ignoring case
     */
    'filter[city][eq]'?: string;
    /**
     * Without or with a City
     */
    'filter[city][blank]'?: 'true' | 'false';
    /**
     * State contains this, ignoring case
     */
    'filter[state]'?: string;
    /**
     * State equals this, ignoring case
     */
    'filter[state][eq]'?: string;
    /**
     * Without or with a State
     */
    'filter[state][blank]'?: 'true' | 'false';
    /**
     * Zip Code contains this, ignoring case
     */
    'filter[zipcode]'?: string;
    /**
     * Zip Code equals this, ignoring case
     */
    'filter[zipcode][eq]'?: string;
    /**
     * Without or with a Zip Code
     */
    'filter[zipcode][blank]'?: 'true' | 'false';
    /**
     * Country contains this, ignoring case
     */
    'filter[country]'?: string;
    /**
     * Country equals this, ignoring case
     */
    'filter[country][eq]'?: string;
    /**
     * Without or with a Country
     */
    'filter[country][blank]'?: 'true' | 'false';
    /**
     * Created By contains this, ignoring case
     */
    'filter[created_by]'?: string;
    /**
     * Created By equals this, ignoring case
     */
    'filter[created_by][eq]'?: string;
    'filter[created_date][gte]'?: string;
    'filter[created_date][lte]'?: string;
    /**
     * Modified By contains this, ignoring case
     */
    'filter[modified_by]'?: string;
    /**
     * Modified By equals this, ignoring case
     */
    'filter[modified_by][eq]'?: string;
    'filter[modified_date][gte]'?: string;
    'filter[modified_date][lte]'?: string;
    /**
     * Version is exactly this
     */
    'filter[version_id]'?: string;
    'filter[version_id][gte]'?: string;
    'filter[version_id][lte]'?: string;
  };
  /**
   * With `matching`: the number the user confirmed. Any other number returns 409.
   */
  expected_count?: number;
}
export interface BulkChangesToUnits {
  ids?: number[];
  /**
   * The search and filters of the list call, with the same names.
   */
  matching?: {
    /**
     * Contained in one of the search fields.
     */
    q?: string;
    /**
     * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
     */
    values?: 'codes' | 'labels';
    'filter[id]'?: string;
    'filter[id][gte]'?: string;
    'filter[id][lte]'?: string;
    /**
     * Unit Name contains this, ignoring case
     */
    'filter[unit_name]'?: string;
    /**
     * Unit Name equals this, ignoring case
     */
    'filter[unit_name][eq]'?: string;
    /**
     * Unit Number contains this, ignoring case
     */
    'filter[unit_number]'?: string;
    /**
     * Unit Number equals this, ignoring case
     */
    'filter[unit_number][eq]'?: string;
    /**
     * Without or with a Unit Number
     */
    'filter[unit_number][blank]'?: 'true' | 'false';
    /**
     * Area is exactly this
     */
    'filter[area_id]'?: string;
    /**
     * Area contains this, ignoring case
     */
    'filter[area_name]'?: string;
    /**
     * Area equals this, ignoring case
     */
    'filter[area_name][eq]'?: string;
    /**
     * Unit Kind equals this, ignoring case
     */
    'filter[unit_kind]'?: string;
    /**
     * Without or with a Unit Kind
     */
    'filter[unit_kind][blank]'?: 'true' | 'false';
    /**
     * Unit Acres is exactly this
     */
    'filter[unit_acres]'?: string;
    /**
     * Without or with a Unit Acres
     */
    'filter[unit_acres][blank]'?: 'true' | 'false';
    'filter[unit_acres][gte]'?: string;
    'filter[unit_acres][lte]'?: string;
    /**
     * Unit Products equals this, ignoring case
     */
    'filter[unit_products]'?: string;
    /**
     * Without or with a Unit Products
     */
    'filter[unit_products][blank]'?: 'true' | 'false';
    /**
     * Unit Operator contains this, ignoring case
     */
    'filter[unit_operator]'?: string;
    /**
     * Unit Operator equals this, ignoring case
     */
    'filter[unit_operator][eq]'?: string;
    /**
     * Without or with a Unit Operator
     */
    'filter[unit_operator][blank]'?: 'true' | 'false';
    /**
     * Unit Depths contains this, ignoring case
     */
    'filter[unit_depths]'?: string;
    /**
     * Unit Depths equals this, ignoring case
     */
    'filter[unit_depths][eq]'?: string;
    /**
     * Without or with a Unit Depths
     */
    'filter[unit_depths][blank]'?: 'true' | 'false';
    /**
     * Unit Effective Date is exactly this
     */
    'filter[unit_effective_date]'?: string;
    /**
     * Without or with a Unit Effective Date
     */
    'filter[unit_effective_date][blank]'?: 'true' | 'false';
    'filter[unit_effective_date][gte]'?: string;
    'filter[unit_effective_date][lte]'?: string;
    /**
     * Unit End Date is exactly this
     */
    'filter[unit_end_date]'?: string;
    /**
     * Without or with a Unit End Date
     */
    'filter[unit_end_date][blank]'?: 'true' | 'false';
    'filter[unit_end_date][gte]'?: string;
    'filter[unit_end_date][lte]'?: string;
    /**
     * Designation Number contains this, ignoring case
     */
    'filter[designation_number]'?: string;
    /**
     * Designation Number equals this, ignoring case
     */
    'filter[designation_number][eq]'?: string;
    /**
     * Without or with a Designation Number
     */
    'filter[designation_number][blank]'?: 'true' | 'false';
    /**
     * Designation Recorded is exactly this
     */
    'filter[designation_recorded]'?: string;
    /**
     * Without or with a Designation Recorded
     */
    'filter[designation_recorded][blank]'?: 'true' | 'false';
    'filter[designation_recorded][gte]'?: string;
    'filter[designation_recorded][lte]'?: string;
    /**
     * Unit Notes contains this, ignoring case
     */
    'filter[unit_notes]'?: string;
    /**
     * Without or with a Unit Notes
     */
    'filter[unit_notes][blank]'?: 'true' | 'false';
    /**
     * Created By contains this, ignoring case
     */
    'filter[created_by]'?: string;
    /**
     * Created By equals this, ignoring case
     */
    'filter[created_by][eq]'?: string;
    'filter[created_date][gte]'?: string;
    'filter[created_date][lte]'?: string;
    /**
     * Modified By contains this, ignoring case
     */
    'filter[modified_by]'?: string;
    /**
     * Modified By equals this, ignoring case
     */
    'filter[modified_by][eq]'?: string;
    'filter[modified_date][gte]'?: string;
    'filter[modified_date][lte]'?: string;
    /**
     * Version is exactly this
     */
    'filter[version_id]'?: string;
    'filter[version_id][gte]'?: string;
    'filter[version_id][lte]'?: string;
  };
  /**
   * With `matching`: the number the user confirmed. Any other number returns 409.
   */
  expected_count?: number;
  changes: ChangesToSeveralUnits;
}
export interface ChangesToSeveralUnits {
  unit_name?: string;
  unit_number?: string | null;
  area_id?: number;
  unit_kind?: string | null;
  unit_acres?: number | string | null;
  unit_products?: string | null;
  unit_operator?: string | null;
  unit_depths?: string | null;
  unit_effective_date?: string | null;
  unit_end_date?: string | null;
  designation_number?: string | null;
  designation_recorded?: string | null;
  unit_notes?: string | null;
  area_name?: string | null;
}
export interface EditsOfUnits {
  edits: {
    id: number;
    /**
     * The version that was read.
     */
    version_id: number;
    changes: ChangesToOneOfSeveralUnits;
  }[];
}
export interface ChangesToOneOfSeveralUnits {
  unit_name?: string;
  unit_number?: string | null;
  area_id?: number;
  unit_kind?: string | null;
  unit_acres?: number | string | null;
  unit_products?: string | null;
  unit_operator?: string | null;
  unit_depths?: string | null;
  unit_effective_date?: string | null;
  unit_end_date?: string | null;
  designation_number?: string | null;
  designation_recorded?: string | null;
  unit_notes?: string | null;
  area_name?: string | null;
}
export interface BulkDeletionOfUnits {
  ids?: number[];
  /**
   * The search and filters of the list call, with the same names.
   */
  matching?: {
    /**
     * Contained in one of the search fields.
     */
    q?: string;
    /**
     * With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.
     */
    values?: 'codes' | 'labels';
    'filter[id]'?: string;
    'filter[id][gte]'?: string;
    'filter[id][lte]'?: string;
    /**
     * Unit Name contains this, ignoring case
     */
    'filter[unit_name]'?: string;
    /**
     * Unit Name equals this, ignoring case
     */
    'filter[unit_name][eq]'?: string;
    /**
     * Unit Number contains this, ignoring case
     */
    'filter[unit_number]'?: string;
    /**
     * Unit Number equals this, ignoring case
     */
    'filter[unit_number][eq]'?: string;
    /**
     * Without or with a Unit Number
     */
    'filter[unit_number][blank]'?: 'true' | 'false';
    /**
     * Area is exactly this
     */
    'filter[area_id]'?: string;
    /**
     * Area contains this, ignoring case
     */
    'filter[area_name]'?: string;
    /**
     * Area equals this, ignoring case
     */
    'filter[area_name][eq]'?: string;
    /**
     * Unit Kind equals this, ignoring case
     */
    'filter[unit_kind]'?: string;
    /**
     * Without or with a Unit Kind
     */
    'filter[unit_kind][blank]'?: 'true' | 'false';
    /**
     * Unit Acres is exactly this
     */
    'filter[unit_acres]'?: string;
    /**
     * Without or with a Unit Acres
     */
    'filter[unit_acres][blank]'?: 'true' | 'false';
    'filter[unit_acres][gte]'?: string;
    'filter[unit_acres][lte]'?: string;
    /**
     * Unit Products equals this, ignoring case
     */
    'filter[unit_products]'?: string;
    /**
     * Without or with a Unit Products
     */
    'filter[unit_products][blank]'?: 'true' | 'false';
    /**
     * Unit Operator contains this, ignoring case
     */
    'filter[unit_operator]'?: string;
    /**
     * Unit Operator equals this, ignoring case
     */
    'filter[unit_operator][eq]'?: string;
    /**
     * Without or with a Unit Operator
     */
    'filter[unit_operator][blank]'?: 'true' | 'false';
    /**
     * Unit Depths contains this, ignoring case
     */
    'filter[unit_depths]'?: string;
    /**
     * Unit Depths equals this, ignoring case
     */
    'filter[unit_depths][eq]'?: string;
    /**
     * Without or with a Unit Depths
     */
    'filter[unit_depths][blank]'?: 'true' | 'false';
    /**
     * Unit Effective Date is exactly this
     */
    'filter[unit_effective_date]'?: string;
    /**
     * Without or with a Unit Effective Date
     */
    'filter[unit_effective_date][blank]'?: 'true' | 'false';
    'filter[unit_effective_date][gte]'?: string;
    'filter[unit_effective_date][lte]'?: string;
    /**
     * Unit End Date is exactly this
     */
    'filter[unit_end_date]'?: string;
    /**
     * Without or with a Unit End Date
     */
    'filter[unit_end_date][blank]'?: 'true' | 'false';
    'filter[unit_end_date][gte]'?: string;
    'filter[unit_end_date][lte]'?: string;
    /**
     * Designation Number contains this, ignoring case
     */
    'filter[designation_number]'?: string;
    /**
     * Designation Number equals this, ignoring case
     */
    'filter[designation_number][eq]'?: string;
    /**
     * Without or with a Designation Number
     */
    'filter[designation_number][blank]'?: 'true' | 'false';
    /**
     * Designation Recorded is exactly this
     */
    'filter[designation_recorded]'?: string;
    /**
     * Without or with a Designation Recorded
     */
    'filter[designation_recorded][blank]'?: 'true' | 'false';
    'filter[designation_recorded][gte]'?: string;
    'filter[designation_recorded][lte]'?: string;
    /**
     * Unit Notes contains this, ignoring case
     */
    'filter[unit_notes]'?: string;
    /**
     * Without or with a Unit Notes
     */
    'filter[unit_notes][blank]'?: 'true' | 'false';
    /**
     * Created By contains this, ignoring case
     */
    'filter[created_by]'?: string;
    /**
     * Created By equals this, ignoring case
     */
    'filter[created_by][eq]'?: string;
    'filter[created_date][gte]'?: string;
    'filter[created_date][lte]'?: string;
    /**
     * Modified By contains this, ignoring case
     */
    'filter[modified_by]'?: string;
    /**
     * Modified By equals this, ignoring case
     */
    'filter[modified_by][eq]'?: string;
    'filter[modified_date][gte]'?: string;
    'filter[modified_date][lte]'?: string;
    /**
     * Version is exactly this
     */
    'filter[version_id]'?: string;
    'filter[version_id][gte]'?: string;
    'filter[version_id][lte]'?: string;
  };
  /**
   * With `matching`: the number the user confirmed. Any other number returns 409.
   */
  expected_count?: number;
}
export interface MarkersToReshape {
  markers: {
    id: number;
    /**
     * GeoJSON. Outlines that cross the 180° meridian are stored split into parts (RFC 7946, 3.1.9); an edge spanning more than 180 degrees of longitude is taken the shorter way around.
     */
    geometry:
      | string
      | {
          [k: string]: unknown;
        };
    /**
     * The version that was read; returns 409 if the record has changed since.
     */
    version_id?: number;
  }[];
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "WellMaybeOnMap".
 */
export interface WellMaybeOnMap {
  id: number;
  well_name: string;
  api_number: string;
  area_id: number;
  area_name: string | null;
  operator: string | null;
  well_type: string | null;
  well_status: string | null;
  is_active: boolean | null;
  gross_acres: number | null;
  spud_date: string | null;
  first_prod_date: string | null;
  first_sale_date: string | null;
  completion_date: string | null;
  allocation_basis: string | null;
  allocation_feet: number | null;
  first_take_point: number | null;
  last_take_point: number | null;
  surface_location: string | null;
  bottom_hole_location: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
  geological_markers?: GeologicalMarker[];
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "ProrationUnitMaybeOnMap".
 */
export interface ProrationUnitMaybeOnMap {
  id: number;
  name: string | null;
  held_acres: number | null;
  unit_acres: number | null;
  tract_feet: number | null;
  unit_feet: number | null;
  agreed_factor: number | null;
  participation_factor: number | null;
  depths: string | null;
  tract_id: number;
  well_id: number;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
  geological_markers?: GeologicalMarker[];
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "OwnerMaybeOnMap".
 */
export interface OwnerMaybeOnMap {
  id: number;
  owner_name: string;
  area_id: number;
  area_name: string | null;
  owner_type: string | null;
  entity_type: string | null;
  tax_id: string | null;
  status: string | null;
  email: string | null;
  phone_number: string | null;
  address_line_1: string | null;
  address_line_2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  country: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
  geological_markers?: GeologicalMarker[];
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "LeaseMaybeOnMap".
 */
export interface LeaseMaybeOnMap {
  id: number;
  contract_name: string;
  file_number: string;
  area_id: number;
  area_name: string | null;
  contract_type: string | null;
  contract_status: string | null;
  standing: string | null;
  lease_acres: number | null;
  royalty_rate: number | null;
  royalty_reduction: string | null;
  bonus: number | null;
  extension_amount: number | null;
  extended: boolean | null;
  contract_date: string | null;
  expiration_date: string | null;
  extension_due_date: string | null;
  recording_date: string | null;
  term: string | null;
  extension_term: string | null;
  instrument_number: string | null;
  pooling: boolean | null;
  continuous_drilling_obligation: boolean | null;
  vertical_pugh: boolean | null;
  horizontal_pugh: boolean | null;
  pugh_reading: string | null;
  continuous_drilling_obligation_terms: string | null;
  legal_description: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
  geological_markers?: GeologicalMarker[];
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "ProrationUnitWithEnds".
 */
export interface ProrationUnitWithEnds {
  id: number;
  name: string | null;
  held_acres: number | null;
  unit_acres: number | null;
  tract_feet: number | null;
  unit_feet: number | null;
  agreed_factor: number | null;
  participation_factor: number | null;
  depths: string | null;
  tract_id: number;
  well_id: number;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
  tract: TractOnMap | null;
  well: WellOnMap | null;
  geological_markers: GeologicalMarker[];
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "TractOnMap".
 */
export interface TractOnMap {
  id: number;
  tract_name: string;
  area_id: number;
  area_name: string | null;
  gross_acres: number | null;
  is_parent_tract: boolean | null;
  county: string | null;
  state: string | null;
  survey_abstract: string | null;
  township: string | null;
  range: string | null;
  section: string | null;
  block: string | null;
  lot_parcel: string | null;
  quarter_quarter: string | null;
  legal_description: string | null;
  metes_bounds: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
  geological_markers: GeologicalMarker[];
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "WellOnMap".
 */
export interface WellOnMap {
  id: number;
  well_name: string;
  api_number: string;
  area_id: number;
  area_name: string | null;
  operator: string | null;
  well_type: string | null;
  well_status: string | null;
  is_active: boolean | null;
  gross_acres: number | null;
  spud_date: string | null;
  first_prod_date: string | null;
  first_sale_date: string | null;
  completion_date: string | null;
  allocation_basis: string | null;
  allocation_feet: number | null;
  first_take_point: number | null;
  last_take_point: number | null;
  surface_location: string | null;
  bottom_hole_location: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
  geological_markers: GeologicalMarker[];
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "OwnershipWithEnds".
 */
export interface OwnershipWithEnds {
  id: number;
  tract_id: number | null;
  owner_id: number | null;
  interest_type: string | null;
  decimal_interest: number | null;
  net_acres: number | null;
  royalty_basis: string | null;
  reduction: string | null;
  leasehold_burdened: number | null;
  borne_by_id: number | null;
  pooling: string | null;
  executive_right: string | null;
  executive_holder: string | null;
  bonus_rentals: string | null;
  owner_acres: number | null;
  ownership_type: string | null;
  depths: string | null;
  effective_date: string | null;
  end_date: string | null;
  vesting_instrument: string | null;
  interest_percentage: number | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
  tract: Tract | null;
  owner: Owner | null;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "ContractWithEnds".
 */
export interface ContractWithEnds {
  id: number;
  ownership_id: number;
  lease_id: number;
  contract_acres: number | null;
  bonus: number | null;
  executive_consent: string | null;
  contract_number: string | null;
  depths: string | null;
  effective_date: string | null;
  termination_date: string | null;
  contract_status: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
  ownership: OwnershipWithEnds | null;
  lease: Lease | null;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "TractMaybeOnMap".
 */
export interface TractMaybeOnMap {
  id: number;
  tract_name: string;
  area_id: number;
  area_name: string | null;
  gross_acres: number | null;
  is_parent_tract: boolean | null;
  county: string | null;
  state: string | null;
  survey_abstract: string | null;
  township: string | null;
  range: string | null;
  section: string | null;
  block: string | null;
  lot_parcel: string | null;
  quarter_quarter: string | null;
  legal_description: string | null;
  metes_bounds: string | null;
  created_by: string | null;
  created_date: string | null;
  modified_by: string | null;
  modified_date: string | null;
  version_id: number | null;
  geological_markers?: GeologicalMarker[];
}
/**
 * Made from at most 5,000 rows of interests and contracts.
 */
export interface DivisionOrdersOfAWell {
  success: true;
  /**
   * @minItems 1
   * @maxItems 1
   */
  data: [
    {
      as_of: string;
      /**
       * Why no division orders can be prepared from the division of interest; null if they can.
       */
      obstacle: string | null;
      /**
       * Comparisons of the division of interest that do not tie out, or that call for a review. Those where records contradict each other are the obstacle.
       */
      unmet: {
        name: string;
        text: string;
      }[];
      /**
       * What the rounded decimals of all owners lack to their exact sum, of eight places; null unless the division is whole. An owner whose division order takes the rounding difference has it in the decimal.
       */
      rounding: number | null;
      /**
       * Owners with royalty, NPRI, ORRI or working interest, and those with orders.
       */
      payees: {
        owner: {
          id: number;
          name: string;
        };
        /**
         * The interest type.
         */
        kind: 'ri' | 'npri' | 'orri' | 'wi';
        /**
         * The lines of the division of interest that the decimal adds up.
         */
        interests: number;
        /**
         * All of the owner's interests of this type, eight places; null if not known, or if there are none.
         */
        decimal: number | null;
        /**
         * The rounding difference of all owners that the decimal includes; null if it includes none.
         */
        rounding: number | null;
        /**
         * The division order that applies on the day.
         */
        order: DivisionOrder | null;
        comparison: 'agrees' | 'differs' | 'open' | 'no_order' | 'no_decimal' | 'not_in_deck';
        /**
         * Whether the order's payable decimal is approved: `review` if title or the order states another decimal than when it was approved.
         */
        approval: 'none' | 'approved' | 'review';
      }[];
      /**
       * Division orders that do not apply on the day: replaced, ended or not yet effective.
       */
      others: {
        owner: {
          id: number;
          name: string;
        };
        order: DivisionOrder;
      }[];
    }
  ];
}
export interface PreparationOfDivisionOrders {
  /**
   * The day from which they apply, YYYY-MM-DD; null from first sales, by the division of today.
   */
  effective_date: string | null;
}
export interface PreparedDivisionOrders {
  success: true;
  /**
   * @minItems 1
   * @maxItems 1
   */
  data: [
    {
      /**
       * New drafts.
       */
      created: number;
      /**
       * Drafts of the same day whose decimal changed.
       */
      updated: number;
      /**
       * Division orders of owners who have no such interest on the day; they end on it.
       */
      ended: number;
      /**
       * The act that undoes all of it; null if nothing had to be changed.
       */
      act_id: number | null;
    }
  ];
}
export interface PayStatusOfDivisionOrders {
  /**
   * The division orders.
   */
  ids: number[];
  pay_status: ('pay' | 'suspense') | null;
  /**
   * Required in suspense.
   */
  suspense_reason?:
    ('title' | 'unsigned' | 'address' | 'estate' | 'sale' | 'tax_id' | 'minimum' | 'other') | null;
  /**
   * The day, YYYY-MM-DD.
   */
  suspended_since?: string | null;
}
export interface MarkedDivisionOrders {
  success: true;
  /**
   * @minItems 1
   * @maxItems 1
   */
  data: [
    {
      marked: number;
      /**
       * Division orders that have the status already, or a later one, or were deleted.
       */
      unchanged: number;
      /**
       * The act that undoes it; null if nothing had to be changed.
       */
      act_id: number | null;
    }
  ];
}
export interface StatusOfDivisionOrders {
  /**
   * The division orders.
   */
  ids: number[];
  status: 'sent' | 'signed' | 'returned';
  /**
   * The day, YYYY-MM-DD: Sent On, Signed On or Returned On.
   */
  on: string;
}
export interface MarkedDivisionOrders1 {
  success: true;
  /**
   * @minItems 1
   * @maxItems 1
   */
  data: [
    {
      marked: number;
      /**
       * Division orders that have the status already, or a later one, or were deleted.
       */
      unchanged: number;
      /**
       * The act that undoes it; null if nothing had to be changed.
       */
      act_id: number | null;
    }
  ];
}
export interface ApprovalOfPayableDecimals {
  /**
   * The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.
   */
  as_of?: string;
  /**
   * One line, or several that all agree: their decimal is the same in title and in the order.
   */
  lines: {
    /**
     * The division order.
     */
    id: number;
    /**
     * The version that was read.
     */
    version_id: number;
    /**
     * The decimal of the division of interest that was read, eight places.
     */
    title: number | null;
    /**
     * The decimal to pay: that of the division of interest, or that of the division order. Null withdraws the approval.
     */
    payable: number | null;
  }[];
  note?: string | null;
}
export interface ApprovedPayableDecimals {
  success: true;
  /**
   * @minItems 1
   * @maxItems 1
   */
  data: [
    {
      approved: number;
      withdrawn: number;
      /**
       * The act that undoes it.
       */
      act_id: number;
    }
  ];
}
export interface LettersWithDivisionOrders {
  /**
   * The division orders to print; all that apply on the day if omitted.
   */
  ids?: number[];
  /**
   * The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.
   */
  as_of?: string;
  /**
   * PDF, or a Word file with the same content or the company's own template, which can be edited.
   */
  format?: 'pdf' | 'docx';
}
export interface TemplateOfALetter {
  success: true;
  /**
   * @minItems 1
   * @maxItems 1
   */
  data: [
    {
      company: string;
      /**
       * Name of the company's file; null for the standard letter.
       */
      file_name: string | null;
      /**
       * When it was uploaded, or the company went back to the standard letter.
       */
      modified_date: string | null;
      /**
       * Who did so.
       */
      modified_by: string | null;
      /**
       * Names of fields that the company's file doesn't print.
       */
      unused_fields: string[];
      /**
       * Version of the template that is replaced; 0 for the first one.
       */
      version_id: number;
      /**
       * Whether the user may upload and remove it.
       */
      may_update: boolean;
      fields: {
        /**
         * Written as `{name}`; a list as `{#name}` … `{/name}`.
         */
        name: string;
        /**
         * The list whose members have the field; null if the letter does.
         */
        list: string | null;
        is_list: boolean;
        meaning: string;
      }[];
    }
  ];
}
export interface UploadOfATemplate {
  file_name: string;
  /**
   * The Word file (.docx) in Base64, 2 MB at most.
   */
  content: string;
  /**
   * Version of the template that is replaced; 0 for the first one.
   */
  version_id: number;
}
export interface TemplateOfALetter1 {
  success: true;
  /**
   * @minItems 1
   * @maxItems 1
   */
  data: [
    {
      company: string;
      /**
       * Name of the company's file; null for the standard letter.
       */
      file_name: string | null;
      /**
       * When it was uploaded, or the company went back to the standard letter.
       */
      modified_date: string | null;
      /**
       * Who did so.
       */
      modified_by: string | null;
      /**
       * Names of fields that the company's file doesn't print.
       */
      unused_fields: string[];
      /**
       * Version of the template that is replaced; 0 for the first one.
       */
      version_id: number;
      /**
       * Whether the user may upload and remove it.
       */
      may_update: boolean;
      fields: {
        /**
         * Written as `{name}`; a list as `{#name}` … `{/name}`.
         */
        name: string;
        /**
         * The list whose members have the field; null if the letter does.
         */
        list: string | null;
        is_list: boolean;
        meaning: string;
      }[];
    }
  ];
}
export interface TemplateOfALetter2 {
  success: true;
  /**
   * @minItems 1
   * @maxItems 1
   */
  data: [
    {
      company: string;
      /**
       * Name of the company's file; null for the standard letter.
       */
      file_name: string | null;
      /**
       * When it was uploaded, or the company went back to the standard letter.
       */
      modified_date: string | null;
      /**
       * Who did so.
       */
      modified_by: string | null;
      /**
       * Names of fields that the company's file doesn't print.
       */
      unused_fields: string[];
      /**
       * Version of the template that is replaced; 0 for the first one.
       */
      version_id: number;
      /**
       * Whether the user may upload and remove it.
       */
      may_update: boolean;
      fields: {
        /**
         * Written as `{name}`; a list as `{#name}` … `{/name}`.
         */
        name: string;
        /**
         * The list whose members have the field; null if the letter does.
         */
        list: string | null;
        is_list: boolean;
        meaning: string;
      }[];
    }
  ];
}
export interface WhatATransferWouldMove {
  success: true;
  /**
   * @minItems 1
   * @maxItems 1
   */
  data: [
    {
      /**
       * Interests of the owner in effect on the day.
       */
      interests: number;
      tracts: number;
      /**
       * Contracts of those interests that are in force or begin later.
       */
      contracts: number;
      /**
       * Burdens of others that the owner alone bears.
       */
      burdens: number;
      /**
       * Division orders of the owner in effect on the day.
       */
      orders: number;
      /**
       * Interests that begin on the day or later, which stay.
       */
      later: number;
      /**
       * Tracts in which the remainder of another owner may follow the interest of this one.
       */
      life_estates: string[];
      /**
       * Interests with neither a decimal nor acres, which can only be transferred whole.
       */
      unsized: number;
    }
  ];
}
export interface TransferOfInterests {
  /**
   * The day from which the new owners have the interests, YYYY-MM-DD.
   */
  effective_date: string;
  /**
   * The deed, probate or assignment, with its recording data.
   */
  instrument: string;
  /**
   * The new owners. What their shares leave, the owner keeps.
   */
  to: {
    owner_id: number;
    /**
     * Of each interest: "1/3" or "0.25". Null for all new owners to share equally.
     */
    share: string | null;
  }[];
}
export interface TransferredInterests {
  success: true;
  /**
   * @minItems 1
   * @maxItems 1
   */
  data: [
    {
      /**
       * Interests of the owner in effect on the day.
       */
      interests: number;
      tracts: number;
      /**
       * Contracts of those interests that are in force or begin later.
       */
      contracts: number;
      /**
       * Burdens of others that the owner alone bears.
       */
      burdens: number;
      /**
       * Division orders of the owner in effect on the day.
       */
      orders: number;
      /**
       * New division orders, as drafts without a pay status.
       */
      orders_drafted: number;
      /**
       * Division orders of new owners that begin on the day or later, or are of another product: left unchanged.
       */
      orders_to_review: number;
      /**
       * The act that undoes all of it.
       */
      act_id: number;
    }
  ];
}
export interface TransfersFromAndToAnOwner {
  success: true;
  data: {
    /**
     * The act that transferred the interests; transfer orders are printed by it.
     */
    act_id: number;
    effective_date: string;
    instrument: string | null;
    from: {
      id: number;
      name: string;
    };
    to: {
      id: number;
      name: string;
    }[];
    /**
     * Interest types in wells for which the transferor had a division order.
     */
    interests: number;
    /**
     * Why no transfer orders can be printed; null if they can.
     */
    obstacle: string | null;
    /**
     * What to check before they are sent, such as owners without an address.
     */
    notes: string[];
  }[];
}
export interface PrintingOfTransferOrders {
  /**
   * The act of the transfer, as the list names it.
   */
  act_id: number;
  /**
   * PDF, or a Word file with the same content or the company's own template, which can be edited.
   */
  format?: 'pdf' | 'docx';
}
export interface LinkDialog {
  /**
   * The record whose tab shows the dialog.
   */
  base: {
    type: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit';
    /**
     * An existing record; without it, a new one is created from `data`.
     */
    id?: number;
    /**
     * The version that was read. If `data` changes a record with a newer version, the response is 409.
     */
    version_id?: number;
    /**
     * Fields as in the record type's calls: only changes for an existing record, all for a new one.
     */
    data?: {
      [k: string]: unknown;
    };
  };
  related: {
    type: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit';
    /**
     * An existing record; without it, a new one is created from `data`.
     */
    id?: number;
    /**
     * The version that was read. If `data` changes a record with a newer version, the response is 409.
     */
    version_id?: number;
    /**
     * Fields as in the record type's calls: only changes for an existing record, all for a new one.
     */
    data?: {
      [k: string]: unknown;
    };
  };
  /**
   * The tract that links a lease and a well.
   */
  through?: {
    tract: {
      id: number;
    };
  };
  /**
   * Links a tract and a well.
   */
  proration_unit?: {
    /**
     * An existing record; without it, a new one is created from `data`.
     */
    id?: number;
    /**
     * The version that was read. If `data` changes a record with a newer version, the response is 409.
     */
    version_id?: number;
    /**
     * Fields as in the record type's calls: only changes for an existing record, all for a new one.
     */
    data?: {
      [k: string]: unknown;
    };
  };
  /**
   * Links a tract and an owner. Under a contract, `tract_id` or `owner_id` can name the end not in the dialog.
   */
  ownership?: {
    /**
     * An existing record; without it, a new one is created from `data`.
     */
    id?: number;
    /**
     * The version that was read. If `data` changes a record with a newer version, the response is 409.
     */
    version_id?: number;
    /**
     * Fields as in the record type's calls: only changes for an existing record, all for a new one.
     */
    data?: {
      [k: string]: unknown;
    };
  };
  /**
   * Links an ownership and a lease.
   */
  contract?: {
    /**
     * An existing record; without it, a new one is created from `data`.
     */
    id?: number;
    /**
     * The version that was read. If `data` changes a record with a newer version, the response is 409.
     */
    version_id?: number;
    /**
     * Fields as in the record type's calls: only changes for an existing record, all for a new one.
     */
    data?: {
      [k: string]: unknown;
    };
  };
}
export interface LinksToRemove {
  bridge: 'proration_unit' | 'ownership' | 'contract';
  ids: number[];
}
export interface Done {
  /**
   * The date it was done: no later than today, not before the lease date, and at most ten years before the due date.
   */
  done_on: string;
  /**
   * The time zone for today's date. Defaults to the zone furthest ahead.
   */
  timezone?: string;
  /**
   * Check number, receipt or recorded notice. If omitted, the stored value is kept.
   */
  evidence?: string | null;
  /**
   * The amount paid, if it is not the amount due.
   */
  amount?: number | string | null;
}
export interface Waived {
  /**
   * Check number, receipt or recorded notice. If omitted, the stored value is kept.
   */
  evidence?: string | null;
}
export interface LettersWithAPayment {
  /**
   * PDF, or a Word file with the same content or the company's own template, which can be edited.
   */
  format?: 'pdf' | 'docx';
}
export interface PrintingOfExpirationNotices {
  /**
   * That the lease has expired, which its standing must prove, or only when its term ends.
   */
  states: 'expired' | 'term_end';
  /**
   * Whether the notice states that a release will be recorded. Only of a lease that has expired.
   */
  announces_release: boolean;
  /**
   * PDF, or a Word file with the same content or the company's own template, which can be edited.
   */
  format?: 'pdf' | 'docx';
}
export interface InputsOfRetainedAcreage {
  /**
   * The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.
   */
  as_of?: string;
  /**
   * The release clause. Defaults to the first one; null is the surface release that a Pugh provision implies.
   */
  clause_id?: number | null;
  /**
   * Inputs in place of those of the records; those that are not named stay. Nothing is stored.
   */
  wells?: {
    well_id: number;
    /**
     * The name of its unit, if it has several.
     */
    unit?: string;
    /**
     * Acres of the unit, or on the plat of the well.
     */
    assigned_acres?: number | null;
    /**
     * Feet from the first to the last take point of the longest lateral.
     */
    lateral_feet?: number | null;
    /**
     * Further laterals, projected on the direction of the longest one (16 TAC 3.86).
     */
    other_laterals?: {
      feet: number;
      degrees: number;
    }[];
    /**
     * Acres of the unit on tracts of the lease.
     */
    tracts?: {
      tract_id: number;
      acres: number | null;
    }[];
  }[];
}
export interface ReleaseToApply {
  /**
   * The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.
   */
  as_of?: string;
  /**
   * The release clause. Defaults to the first one; null is the surface release that a Pugh provision implies.
   */
  clause_id?: number | null;
  /**
   * Inputs in place of those of the records; those that are not named stay. Nothing is stored.
   */
  wells?: {
    well_id: number;
    /**
     * The name of its unit, if it has several.
     */
    unit?: string;
    /**
     * Acres of the unit, or on the plat of the well.
     */
    assigned_acres?: number | null;
    /**
     * Feet from the first to the last take point of the longest lateral.
     */
    lateral_feet?: number | null;
    /**
     * Further laterals, projected on the direction of the longest one (16 TAC 3.86).
     */
    other_laterals?: {
      feet: number;
      degrees: number;
    }[];
    /**
     * Acres of the unit on tracts of the lease.
     */
    tracts?: {
      tract_id: number;
      acres: number | null;
    }[];
  }[];
  /**
   * The version of the result that was shown; returns 409 if the figures have changed since.
   */
  version: string;
}
export interface InputsOfRetainedAcreage1 {
  /**
   * The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.
   */
  as_of?: string;
  /**
   * The release clause. Defaults to the first one; null is the surface release that a Pugh provision implies.
   */
  clause_id?: number | null;
  /**
   * Inputs in place of those of the records; those that are not named stay. Nothing is stored.
   */
  wells?: {
    well_id: number;
    /**
     * The name of its unit, if it has several.
     */
    unit?: string;
    /**
     * Acres of the unit, or on the plat of the well.
     */
    assigned_acres?: number | null;
    /**
     * Feet from the first to the last take point of the longest lateral.
     */
    lateral_feet?: number | null;
    /**
     * Further laterals, projected on the direction of the longest one (16 TAC 3.86).
     */
    other_laterals?: {
      feet: number;
      degrees: number;
    }[];
    /**
     * Acres of the unit on tracts of the lease.
     */
    tracts?: {
      tract_id: number;
      acres: number | null;
    }[];
  }[];
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Analysis".
 */
export interface Analysis {
  analysisId: string;
  fileName: string;
  analysis: {
    /**
     * The columns in the order of the file.
     */
    columnNames: string[];
    columnTypes: {
      [k: string]: 'int' | 'float' | 'bool' | 'datetime' | 'text' | 'empty';
    };
    /**
     * Per column of the file, best first.
     */
    suggestedMappings: {
      [k: string]: {
        table: string;
        column: string;
        confidence: number;
      }[];
    };
    /**
     * Records, without the header and blank rows.
     */
    rowCount: number;
    sampleRows: {
      [k: string]: string;
    }[];
    /**
     * Townships and ranges with a separate direction column; a derived column of kind "directed" combines them.
     */
    directionPairs?: {
      field: 'township' | 'range';
      number: string;
      direction: string;
    }[];
    /**
     * The columns with the parts of owners' names; a derived column of kind "join" has the whole names.
     */
    personName?: {
      first: string;
      middle?: string;
      last: string;
      suffix?: string;
    };
    /**
     * The column with cities and states of owners together; derived columns of kind "city-part" split it.
     */
    cityLine?: {
      column: string;
      parts: ('city' | 'state' | 'zipcode')[];
    };
    /**
     * All words of columns with only a few different ones.
     */
    columnWords?: {
      [k: string]: string[];
    };
    /**
     * Numbers without a percent sign, by column: some could be fractions.
     */
    columnShares?: {
      [k: string]: {
        /**
         * How many are above 0 and at most 1.
         */
        upToOne: number;
        /**
         * How many are above 1 and therefore not fractions.
         */
        aboveOne: number;
        /**
         * The largest value up to 1; 0 if there are none.
         */
        greatest: number;
        examplesUpToOne: string[];
        examplesAboveOne: string[];
        /**
         * How many values are common fractions, such as 3/16.
         */
        fractions?: number;
        /**
         * What a row of units states below the name.
         */
        unit?: string;
      };
    };
    /**
     * Empty for a file that has no sheets.
     */
    sheetNames: string[];
    /**
     * Null for a workbook.
     */
    encoding: string | null;
    /**
     * Null for a workbook.
     */
    delimiter: string | null;
    issues: {
      severity: 'error' | 'warning';
      message: string;
      sourceColumn: string | null;
      targetEntity: string | null;
      targetColumn: string | null;
    }[];
    reading: {
      /**
       * What the evidence says.
       */
      found: {
        /**
         * Null for a workbook.
         */
        encoding:
          | (
              | 'utf-8'
              | 'utf-16le'
              | 'utf-16be'
              | 'windows-1252'
              | 'iso-8859-15'
              | 'windows-1250'
              | 'macintosh'
              | 'cp437'
            )
          | null;
        /**
         * One character, two spaces for two or more, or blank if each row is one value. Null for a workbook.
         */
        delimiter: string | null;
        /**
         * The sheets to read, in order.
         */
        sheets: string[];
        /**
         * The first row of the header; 0 if the file has none.
         */
        headerFrom: number;
        /**
         * The last row of the header.
         */
        headerTo: number;
        /**
         * Rows that are not records.
         */
        setAside: {
          subtotals: boolean;
          units: boolean;
          repeatedHeaders: boolean;
          /**
           * Rows with only acres and money and no name, such as unlabeled totals. Defaults to true.
           */
          unlabelledTotals?: boolean;
        };
        /**
         * Rows that would be set aside but are records, as `set-aside` lists them.
         */
        asData?: {
          sheet: string | null;
          place: number;
        }[];
        /**
         * Columns whose blanks and ditto marks mean "same as above".
         */
        fillDown: string[];
        /**
         * Columns whose numbers are spreadsheet dates, from 1900 or 1904.
         */
        serialDates: {
          column: string;
          epoch: '1900' | '1904';
        }[];
        /**
         * Columns whose figures have a decimal comma: 1.234,50.
         */
        decimalComma: string[];
        /**
         * Columns whose figures have a decimal point, where commas were in doubt: 1,234.50.
         */
        decimalPoint?: string[];
        /**
         * Columns of longitudes west of Greenwich that lack their minus sign.
         */
        turnedSigns?: string[];
        /**
         * Whether to add the sheet's name as a column, "Sheet name", after the file's columns.
         */
        sheetColumn?: boolean;
        /**
         * How columns write dates such as 6/1/2024 or 24-06-01: "month-first", "day-first", "year-first", or "unambiguous" to read only dates that fit one order and reject the other rows.
         */
        dateOrders?: {
          column: string;
          order: 'month-first' | 'day-first' | 'year-first' | 'unambiguous' | 'year-day-month';
        }[];
        /**
         * How to read numbers without a percent sign in fraction fields: `fraction` reads 0.25 as 25% and numbers above 1 as percentages, `percent` reads 0.25 as 0.25%.
         */
        shares?: {
          column: string;
          as: 'fraction' | 'percent';
        }[];
      };
      /**
       * The settings in effect: those the user chose, and those detected.
       */
      chosen: {
        /**
         * Null for a workbook.
         */
        encoding:
          | (
              | 'utf-8'
              | 'utf-16le'
              | 'utf-16be'
              | 'windows-1252'
              | 'iso-8859-15'
              | 'windows-1250'
              | 'macintosh'
              | 'cp437'
            )
          | null;
        /**
         * One character, two spaces for two or more, or blank if each row is one value. Null for a workbook.
         */
        delimiter: string | null;
        /**
         * The sheets to read, in order.
         */
        sheets: string[];
        /**
         * The first row of the header; 0 if the file has none.
         */
        headerFrom: number;
        /**
         * The last row of the header.
         */
        headerTo: number;
        /**
         * Rows that are not records.
         */
        setAside: {
          subtotals: boolean;
          units: boolean;
          repeatedHeaders: boolean;
          /**
           * Rows with only acres and money and no name, such as unlabeled totals. Defaults to true.
           */
          unlabelledTotals?: boolean;
        };
        /**
         * Rows that would be set aside but are records, as `set-aside` lists them.
         */
        asData?: {
          sheet: string | null;
          place: number;
        }[];
        /**
         * Columns whose blanks and ditto marks mean "same as above".
         */
        fillDown: string[];
        /**
         * Columns whose numbers are spreadsheet dates, from 1900 or 1904.
         */
        serialDates: {
          column: string;
          epoch: '1900' | '1904';
        }[];
        /**
         * Columns whose figures have a decimal comma: 1.234,50.
         */
        decimalComma: string[];
        /**
         * Columns whose figures have a decimal point, where commas were in doubt: 1,234.50.
         */
        decimalPoint?: string[];
        /**
         * Columns of longitudes west of Greenwich that lack their minus sign.
         */
        turnedSigns?: string[];
        /**
         * Whether to add the sheet's name as a column, "Sheet name", after the file's columns.
         */
        sheetColumn?: boolean;
        /**
         * How columns write dates such as 6/1/2024 or 24-06-01: "month-first", "day-first", "year-first", or "unambiguous" to read only dates that fit one order and reject the other rows.
         */
        dateOrders?: {
          column: string;
          order: 'month-first' | 'day-first' | 'year-first' | 'unambiguous' | 'year-day-month';
        }[];
        /**
         * How to read numbers without a percent sign in fraction fields: `fraction` reads 0.25 as 25% and numbers above 1 as percentages, `percent` reads 0.25 as 0.25%.
         */
        shares?: {
          column: string;
          as: 'fraction' | 'percent';
        }[];
      };
      /**
       * The settings the user chose.
       */
      decided: {
        /**
         * Null for a workbook.
         */
        encoding?:
          | (
              | 'utf-8'
              | 'utf-16le'
              | 'utf-16be'
              | 'windows-1252'
              | 'iso-8859-15'
              | 'windows-1250'
              | 'macintosh'
              | 'cp437'
            )
          | null;
        /**
         * One character, two spaces for two or more, or blank if each row is one value. Null for a workbook.
         */
        delimiter?: string | null;
        /**
         * The sheets to read, in order.
         */
        sheets?: string[];
        /**
         * The first row of the header; 0 if the file has none.
         */
        headerFrom?: number;
        /**
         * The last row of the header.
         */
        headerTo?: number;
        /**
         * Rows that are not records.
         */
        setAside?: {
          subtotals: boolean;
          units: boolean;
          repeatedHeaders: boolean;
          /**
           * Rows with only acres and money and no name, such as unlabeled totals. Defaults to true.
           */
          unlabelledTotals?: boolean;
        };
        /**
         * Rows that would be set aside but are records, as `set-aside` lists them.
         */
        asData?: {
          sheet: string | null;
          place: number;
        }[];
        /**
         * Columns whose blanks and ditto marks mean "same as above".
         */
        fillDown?: string[];
        /**
         * Columns whose numbers are spreadsheet dates, from 1900 or 1904.
         */
        serialDates?: {
          column: string;
          epoch: '1900' | '1904';
        }[];
        /**
         * Columns whose figures have a decimal comma: 1.234,50.
         */
        decimalComma?: string[];
        /**
         * Columns whose figures have a decimal point, where commas were in doubt: 1,234.50.
         */
        decimalPoint?: string[];
        /**
         * Columns of longitudes west of Greenwich that lack their minus sign.
         */
        turnedSigns?: string[];
        /**
         * Whether to add the sheet's name as a column, "Sheet name", after the file's columns.
         */
        sheetColumn?: boolean;
        /**
         * How columns write dates such as 6/1/2024 or 24-06-01: "month-first", "day-first", "year-first", or "unambiguous" to read only dates that fit one order and reject the other rows.
         */
        dateOrders?: {
          column: string;
          order: 'month-first' | 'day-first' | 'year-first' | 'unambiguous' | 'year-day-month';
        }[];
        /**
         * How to read numbers without a percent sign in fraction fields: `fraction` reads 0.25 as 25% and numbers above 1 as percentages, `percent` reads 0.25 as 0.25%.
         */
        shares?: {
          column: string;
          as: 'fraction' | 'percent';
        }[];
      };
      /**
       * What the user should check.
       */
      doubts: {
        about: 'encoding' | 'delimiter' | 'sheets' | 'header' | 'setAside' | 'fillDown' | 'figures' | 'dates';
        message: string;
      }[];
      /**
       * Empty for a file that has no sheets.
       */
      sheets: {
        name: string;
        hidden: boolean;
        rows: number;
        /**
         * Whether it can be read below the first selected sheet.
         */
        sameHeader: boolean;
        /**
         * Why it cannot be read.
         */
        problem: string | null;
      }[];
      /**
       * Columns where this may apply, but the evidence is weak.
       */
      offers: {
        fillDown: string[];
        serialDates: string[];
        decimalComma: string[];
        turnedSigns?: string[];
        /**
         * Columns whose blanks or ditto marks may mean "same as above", with the number of cells.
         */
        blankCells?: {
          [k: string]: number;
        };
      };
      /**
       * Columns with dates that depend on their order, such as 6/1/2024.
       */
      dateColumns?: {
        column: string;
        /**
         * How they are read, or would be read by default.
         */
        order: 'month-first' | 'day-first' | 'year-first' | 'unambiguous' | 'year-day-month';
        /**
         * "undecided": every date fits several orders, and month-first applies. "thin", "open" (day-first or year-first), "mixed" and "stated" (the name of the column may state an order): `process-mappings` refuses the column as a date until `dateOrders` names its order.
         */
        doubt: 'none' | 'undecided' | 'thin' | 'open' | 'mixed' | 'stated' | 'contradicted';
        /**
         * Whether the user chose the order.
         */
        isChosen: boolean;
        isMostlyDates: boolean;
        /**
         * Cells that are dates only month-first.
         */
        monthFirst: number;
        /**
         * Cells that are dates only day-first.
         */
        dayFirst: number;
        /**
         * Cells that are dates only year-first, such as 98-06-01.
         */
        yearFirst?: number;
        /**
         * Cells that are different dates month-first and day-first.
         */
        either: number;
        /**
         * Cells that are different dates day-first and year-first, such as 24-06-01.
         */
        dayOrYear?: number;
        /**
         * Cells that are different dates in all orders, such as 06/01/24.
         */
        anyOrder?: number;
        /**
         * Dates written so that there is no choice, such as 2024-01-06.
         */
        fixed: number;
        /**
         * Numbers that may be spreadsheet day numbers.
         */
        serials: number;
        /**
         * Cells that aren't dates in any order.
         */
        noDate: number;
        /**
         * The first cell of each kind.
         */
        examples: {
          monthFirst?: string;
          dayFirst?: string;
          yearFirst?: string;
          either?: string;
          dayOrYear?: string;
          anyOrder?: string;
          serials?: string;
          noDate?: string;
        };
        /**
         * If nothing decides the order: another column with day-first dates that have the same separator.
         */
        dayFirstBeside?: {
          column: string;
          example: string;
        };
      }[];
      /**
       * Columns of figures such as 40,500 in a file with decimal commas. `process-mappings` refuses them as numbers until `decimalComma` or `decimalPoint` lists them.
       */
      commaColumns?: {
        column: string;
        example: string;
        /**
         * What the example is with a decimal comma.
         */
        asComma: string;
        /**
         * What it is with a decimal point.
         */
        asPoint: string;
        /**
         * The column that has decimal commas.
         */
        provenBy: string;
        /**
         * A figure of that column with a decimal comma.
         */
        proof?: string;
      }[];
      /**
       * How many rows are not records.
       */
      setAsideRows: {
        titles: number;
        units: number;
        repeatedHeaders: number;
        subtotals: number;
        unlabelledTotals?: number;
        /**
         * Rows below another header, whose columns are not those of the file.
         */
        other?: number;
        /**
         * Rows such as "County: Ward" above groups of records.
         */
        headings?: number;
        blank: number;
      };
    };
    /**
     * The first rows of the first sheet as is, and what each one is.
     */
    rawRows: {
      /**
       * From 1, as a spreadsheet shows it.
       */
      place: number;
      cells: string[];
      part: 'title' | 'header' | 'units' | 'data' | 'heading' | 'subtotal' | 'other' | 'blank';
    }[];
  };
  /**
   * Cells the user corrected; they override the file wherever its rows are read.
   */
  repairs?: {
    record_index: number;
    /**
     * The column of the file.
     */
    column: string;
    value: string;
  }[];
  /**
   * Identifies the reading and the repairs; each change gives another one.
   */
  revision?: string;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Import".
 */
export interface Import {
  id: number;
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  stage: 'reading' | 'writing';
  dry_run: boolean;
  file_name: string;
  area_id: number | null;
  area_name: string | null;
  person: string;
  included_entities: string[];
  rows_total: number;
  rows_done: number;
  started_at: string;
  finished_at: string | null;
  results: {
    [k: string]: {
      inserts: number;
      updates: number;
      /**
       * Updates that had nothing to change.
       */
      unchanged: number;
      errors: number;
      /**
       * Rows of a file with several record types that have no data for this one; missing in earlier imports.
       */
      absent?: number;
      /**
       * Rows that `excludedRows` leaves out; missing in earlier imports.
       */
      left_out?: number;
      /**
       * The words and columns by which rows were dropped.
       */
      left_out_words?: {
        source: string;
        word: string;
        rows: number;
      }[];
      error_details: {
        record_index: number | null;
        message: string;
      }[];
      errors_not_listed: number;
      warnings: number;
      warning_details: {
        record_index: number | null;
        message: string;
      }[];
      warnings_not_listed: number;
      /**
       * A note that applies to many values of a field, given once; it doesn't count as a row warning.
       */
      notices?: {
        column: string;
        /**
         * The column of the file; null if it is not a single one.
         */
        source: string | null;
        message: string;
        rows: number;
      }[];
      /**
       * Rows that the key may not distinguish: review them before importing.
       */
      repeated_keys?: {
        rows: number;
        /**
         * How many distinct keys they repeat.
         */
        keys: number;
        /**
         * Columns of the file that differ, and in how many rows.
         */
        columns: {
          column: string;
          rows: number;
        }[];
        examples: {
          key: string;
          /**
           * The first row of the key, then some that differ from it.
           */
          records: number[];
        }[];
      };
      /**
       * Rows that may be a record whose number lost its zeros in a spreadsheet.
       */
      zero_twins?: {
        rows: number;
        /**
         * How many of them became that record, because `joinZeros` names their kind.
         */
        joined: number;
        examples: {
          given: string;
          other: string;
          record_index: number;
          /**
           * Whether the other one is stored, and not in another row.
           */
          is_stored: boolean;
        }[];
      };
      /**
       * Words in the file that were read as options of a field; the option is empty if the word leaves the field empty.
       */
      translations: {
        column: string;
        word: string;
        option: string;
        rows: number;
      }[];
      /**
       * Words of the file that match no option of a field; new records leave it empty, existing records keep theirs.
       */
      unknown_words: {
        column: string;
        word: string;
        rows: number;
      }[];
    };
  } | null;
  /**
   * Of an import of shapes; null for a table.
   */
  shapes: {
    total: number;
    imported: number;
    /**
     * The imported shapes that became tracts.
     */
    newTracts: number;
    /**
     * Shapes their records already had.
     */
    alreadyThere: number;
    failed: number;
    /**
     * Shapes of the same files left out on purpose, in addition to the total; missing if not reported.
     */
    leftOut?: number;
    /**
     * The first 500, all of them at /api/imports/{id}/failed-shapes; lists have only the counts.
     */
    failures: {
      /**
       * Its number within its layer, from 1.
       */
      shape: number;
      error: string;
      /**
       * Its name, if it has one.
       */
      name?: string;
      /**
       * Its layer, if the files have several.
       */
      layer?: string;
    }[];
    /**
     * Layers of the same files that could not be read; missing if there were none.
     */
    unreadLayers?: {
      name: string;
      reason: string;
    }[];
  } | null;
  /**
   * Why it failed.
   */
  message: string | null;
  /**
   * The act to undo it with; null for a dry run and if nothing was written.
   */
  act_id: number | null;
  /**
   * Estimated time left; null if unknown.
   */
  seconds_left: number | null;
  /**
   * When it was undone; null if it was not.
   */
  undone_at: string | null;
  undone_by: string | null;
  /**
   * Null if not requested.
   */
  undo: {
    state: 'queued' | 'running' | 'done' | 'failed';
    records_done: number;
    /**
     * Null until known.
     */
    records_total: number | null;
    /**
     * Estimated time left; null if unknown.
     */
    seconds_left: number | null;
    /**
     * Why it failed; in that case nothing was changed.
     */
    message: string | null;
    /**
     * Lists have only the counts.
     */
    outcome: {
      /**
       * Records whose previous values are restored, entirely or except for the fields in `left`.
       */
      restored: number;
      /**
       * Records created by the import that were removed.
       */
      removed: number;
      /**
       * How many of them are shapes on maps; missing in older undos.
       */
      shapes?: {
        restored: number;
        removed: number;
      };
      left: {
        entity: string;
        id: number;
        title: string | null;
        /**
         * The fields changed later; empty if the whole record is kept.
         */
        fields: string[];
        message: string;
        /**
         * Whether the record has been deleted since.
         */
        gone: boolean;
        /**
         * For a shape on the map, its record; for a unit, its tract; missing otherwise, and if the shape was deleted.
         */
        asset?: {
          entity: 'tract' | 'well';
          id: number;
        };
      }[];
      /**
       * All that were kept, including those not listed.
       */
      left_count: number;
    } | null;
  } | null;
  /**
   * Whether the current user started it.
   */
  is_own: boolean;
  company_id: number;
  /**
   * The upload, if the import failed or was cancelled and the current user can import it again.
   */
  analysis_id: string | null;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "ImportConfiguration".
 */
export interface ImportConfiguration {
  id: number;
  name: string;
  description: string | null;
  company_id: number;
  company_name: string;
  /**
   * The author; null if the account was deleted.
   */
  owner_id: number | null;
  owner_name: string | null;
  /**
   * The area such files were imported into; null if it was deleted.
   */
  areaId: number | null;
  area_name: string | null;
  columnMappings: {
    sourceColumn: string;
    targetEntity: string;
    targetColumn: string;
    confidence?: number;
  }[];
  bridgeMappings: {
    sourceColumn: string;
    bridgeTable: string;
    attribute: string;
  }[];
  includedEntities: string[];
  /**
   * The links to create; defaults to those in `bridgeMappings`.
   */
  includedBridges?: string[];
  /**
   * Columns computed from each row; `mappings` can use them like file columns.
   */
  derivedColumns?: {
    name: string;
    make:
      | {
          kind: 'constant';
          value: string;
        }
      | {
          /**
           * The number of the row below the header, from 1.
           */
          kind: 'row-number';
          prefix: string;
        }
      | {
          kind: 'join';
          columns: string[];
          separator: string;
        }
      | {
          kind: 'legal-part';
          column: string;
          part:
            | 'quarter_quarter'
            | 'section'
            | 'township'
            | 'range'
            | 'block'
            | 'survey_abstract'
            | 'lot_parcel'
            | 'unread';
        }
      | {
          kind: 'name-part';
          column: string;
          part: 'first' | 'last' | 'natural';
        }
      | {
          /**
           * Midland, TX 79701: the city, the state or the zip code.
           */
          kind: 'city-part';
          column: string;
          part: 'city' | 'state' | 'zipcode';
        }
      | {
          /**
           * Words of the column to replace; the rest is unchanged.
           */
          kind: 'words';
          column: string;
          words: {
            [k: string]: string;
          };
        }
      | {
          /**
           * A township or range with a separate direction column: 12 and N make 12N.
           */
          kind: 'directed';
          number: string;
          direction: string;
        }
      | {
          /**
           * Fourteen digits from 99 on, computed from the columns: equal texts give equal numbers.
           */
          kind: 'made-api-number';
          columns: string[];
          /**
           * If this column has a value, its number is kept.
           */
          keep?: string;
        };
  }[];
  /**
   * Rows to drop: those whose cell in the column is one of the words, ignoring case. Each column once.
   */
  excludedRows?: {
    /**
     * A column of the file or a derived column.
     */
    column: string;
    words: string[];
  }[];
  /**
   * Fields, as `kind.field`, whose empty cells clear the stored value.
   */
  blankClears?: string[];
  /**
   * The user's settings for reading such files; the rest is detected in each file.
   */
  reading?: {
    /**
     * Null for a workbook.
     */
    encoding?:
      | (
          | 'utf-8'
          | 'utf-16le'
          | 'utf-16be'
          | 'windows-1252'
          | 'iso-8859-15'
          | 'windows-1250'
          | 'macintosh'
          | 'cp437'
        )
      | null;
    /**
     * One character, two spaces for two or more, or blank if each row is one value. Null for a workbook.
     */
    delimiter?: string | null;
    /**
     * The sheets to read, in order.
     */
    sheets?: string[];
    /**
     * The first row of the header; 0 if the file has none.
     */
    headerFrom?: number;
    /**
     * The last row of the header.
     */
    headerTo?: number;
    /**
     * Rows that are not records.
     */
    setAside?: {
      subtotals: boolean;
      units: boolean;
      repeatedHeaders: boolean;
      /**
       * Rows with only acres and money and no name, such as unlabeled totals. Defaults to true.
       */
      unlabelledTotals?: boolean;
    };
    /**
     * Columns whose blanks and ditto marks mean "same as above".
     */
    fillDown?: string[];
    /**
     * Columns whose numbers are spreadsheet dates, from 1900 or 1904.
     */
    serialDates?: {
      column: string;
      epoch: '1900' | '1904';
    }[];
    /**
     * Columns whose figures have a decimal comma: 1.234,50.
     */
    decimalComma?: string[];
    /**
     * Columns whose figures have a decimal point, where commas were in doubt: 1,234.50.
     */
    decimalPoint?: string[];
    /**
     * Columns of longitudes west of Greenwich that lack their minus sign.
     */
    turnedSigns?: string[];
    /**
     * Whether to add the sheet's name as a column, "Sheet name", after the file's columns.
     */
    sheetColumn?: boolean;
    /**
     * How columns write dates such as 6/1/2024 or 24-06-01: "month-first", "day-first", "year-first", or "unambiguous" to read only dates that fit one order and reject the other rows.
     */
    dateOrders?: {
      column: string;
      order: 'month-first' | 'day-first' | 'year-first' | 'unambiguous' | 'year-day-month';
    }[];
    /**
     * How to read numbers without a percent sign in fraction fields: `fraction` reads 0.25 as 25% and numbers above 1 as percentages, `percent` reads 0.25 as 0.25%.
     */
    shares?: {
      column: string;
      as: 'fraction' | 'percent';
    }[];
  };
  fileSignature: {
    columnNames: string[];
    /**
     * As in the analysis of the file.
     */
    columnTypes: {
      [k: string]: string;
    };
  };
  originalFilename: string | null;
  usage_count: number;
  success_count: number;
  last_used_date: string | null;
  last_file_name: string | null;
  created_date: string;
  modified_date: string;
  version_id: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
  id: number;
  entity: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit';
  name: string;
  /**
   * Whether everyone with access to the company sees it.
   */
  shared: boolean;
  company_id: number;
  company_name: string;
  /**
   * The author; null if the account was deleted.
   */
  owner_id: number | null;
  owner_name: string | null;
  state: {
    /**
     * Contained in one of the search fields.
     */
    q: string;
    /**
     * By field: one value, or a range with at least one bound. Values as in the list calls.
     */
    filters: {
      field: string;
      is?: string;
      /**
       * The whole text, ignoring case.
       */
      exactly?: string;
      /**
       * Records without or with a value.
       */
      blank?: 'true' | 'false';
      /**
       * Calendar dates relative to today.
       */
      span?:
        | 'next-30-days'
        | 'next-90-days'
        | 'next-180-days'
        | 'next-12-months'
        | 'this-month'
        | 'next-month'
        | 'this-quarter'
        | 'next-quarter'
        | 'this-year'
        | 'next-year'
        | 'before-today'
        | 'last-30-days'
        | 'last-90-days'
        | 'last-month'
        | 'last-quarter'
        | 'last-year';
      from?: string;
      to?: string;
    }[];
    /**
     * An empty list is the default, newest id first.
     */
    sort: {
      field: string;
      descending: boolean;
    }[];
    page_size: number;
    columns: string[];
    widths: {
      [k: string]: number;
    };
    density: 'comfortable' | 'compact';
  };
  created_date: string;
  modified_date: string;
  version_id: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Dashboard".
 */
export interface Dashboard {
  id: number;
  name: string;
  description: string;
  type: 'custom';
  shared: boolean;
  company_id: number;
  company_name: string;
  /**
   * The author; null if the account was deleted.
   */
  owner_id: number | null;
  owner_name: string | null;
  charts: {
    title: string;
    chart: 'bar' | 'column' | 'line' | 'table' | 'figure';
    of: 'tract' | 'lease' | 'well' | 'owner' | 'production_unit' | 'obligation' | 'action_item';
    /**
     * count, or a figure of the records such as gross_acres.
     */
    measure: string;
    /**
     * The field to group by; without it, a single figure.
     */
    groupBy?: string;
    /**
     * The period for grouping dates; defaults to month.
     */
    period?: 'month' | 'quarter' | 'year' | 'distance';
    /**
     * The field to split each group by; dates are split by year.
     */
    split?: string;
    /**
     * Filters on the records, as in views.
     */
    filters?: {
      field: string;
      is?: string;
      /**
       * The whole text, ignoring case.
       */
      exactly?: string;
      /**
       * Records without or with a value.
       */
      blank?: 'true' | 'false';
      /**
       * Calendar dates relative to today.
       */
      span?:
        | 'next-30-days'
        | 'next-90-days'
        | 'next-180-days'
        | 'next-12-months'
        | 'this-month'
        | 'next-month'
        | 'this-quarter'
        | 'next-quarter'
        | 'this-year'
        | 'next-year'
        | 'before-today'
        | 'last-30-days'
        | 'last-90-days'
        | 'last-month'
        | 'last-quarter'
        | 'last-year';
      from?: string;
      to?: string;
    }[];
    /**
     * Why it can't be drawn: it was saved when the records had other fields.
     */
    problems: string[];
  }[];
  created_date: string;
  lastUpdated: string;
  version_id: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Report".
 */
export interface Report {
  /**
   * A name for built-in reports, a number for saved ones.
   */
  id: number | string;
  name: string;
  description: string;
  type: 'system' | 'custom' | 'scheduled';
  /**
   * When it was last downloaded in the selected companies; ISO 8601.
   */
  lastRun: string | null;
  /**
   * The built-in report it is or is based on.
   */
  base:
    | 'lease-expirations'
    | 'acreage'
    | 'unit-decks'
    | 'division-of-interest'
    | 'division-orders'
    | 'owner-statement'
    | 'mailing-list'
    | 'obligations-due'
    | 'data-quality'
    | 'acreage-discrepancies'
    | 'import-history';
  parameters: {
    [k: string]: string;
  };
  /**
   * Null for built-in reports.
   */
  company_id: number | null;
  company_name: string | null;
  /**
   * The author; null for built-in reports and if the account was deleted.
   */
  owner_id: number | null;
  owner_name: string | null;
  version_id: number | null;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "ReportSchedule".
 */
export interface ReportSchedule {
  id: number;
  type: 'scheduled';
  report_id: string;
  /**
   * The name of the report.
   */
  name: string;
  company_id: number;
  company_name: string;
  /**
   * The author; null if the account was deleted.
   */
  owner_id: number | null;
  owner_name: string | null;
  parameters: {
    [k: string]: string;
  };
  area_ids: number[] | null;
  format: 'pdf' | 'xlsx' | 'csv';
  frequency: 'once' | 'daily' | 'weekly' | 'monthly';
  dayOfWeek: number;
  /**
   * The last day in shorter months.
   */
  dayOfMonth: number;
  /**
   * Local time in the time zone.
   */
  time: string;
  timezone:
    | 'America/New_York'
    | 'America/Chicago'
    | 'America/Denver'
    | 'America/Phoenix'
    | 'America/Los_Angeles'
    | 'America/Anchorage'
    | 'America/Adak'
    | 'Pacific/Honolulu'
    | 'Europe/London'
    | 'Europe/Paris'
    | 'Europe/Berlin'
    | 'Europe/Moscow'
    | 'Asia/Dubai'
    | 'Asia/Shanghai'
    | 'Asia/Tokyo'
    | 'Australia/Sydney'
    | 'Pacific/Auckland';
  emailRecipients: {
    email: string;
  }[];
  /**
   * Nothing is sent while it is paused.
   */
  paused: boolean;
  /**
   * Null while paused, and after a one-time report was sent.
   */
  next_run_at: string | null;
  /**
   * When its last run was due.
   */
  lastRun: string | null;
  last_state: ('queued' | 'running' | 'sent' | 'partly' | 'failed') | null;
  created_date: string;
  modified_date: string;
  version_id: number;
}
export interface SearchForWells {
  id?: string | number | boolean | null;
  well_name?: string | number | boolean | null;
  api_number?: string | number | boolean | null;
  area_id?: string | number | boolean | null;
  area_name?: string | number | boolean | null;
  operator?: string | number | boolean | null;
  well_type?: string | number | boolean | null;
  well_status?: string | number | boolean | null;
  is_active?: string | number | boolean | null;
  gross_acres?: string | number | boolean | null;
  spud_date?: string | number | boolean | null;
  first_prod_date?: string | number | boolean | null;
  first_sale_date?: string | number | boolean | null;
  completion_date?: string | number | boolean | null;
  allocation_basis?: string | number | boolean | null;
  allocation_feet?: string | number | boolean | null;
  first_take_point?: string | number | boolean | null;
  last_take_point?: string | number | boolean | null;
  surface_location?: string | number | boolean | null;
  bottom_hole_location?: string | number | boolean | null;
  created_by?: string | number | boolean | null;
  modified_by?: string | number | boolean | null;
  version_id?: string | number | boolean | null;
  q?: string;
  /**
   * The text must be found in one of these.
   */
  fields?: (
    | 'well_name'
    | 'api_number'
    | 'area_id'
    | 'area_name'
    | 'operator'
    | 'well_type'
    | 'well_status'
    | 'is_active'
    | 'gross_acres'
    | 'spud_date'
    | 'first_prod_date'
    | 'first_sale_date'
    | 'completion_date'
    | 'allocation_basis'
    | 'allocation_feet'
    | 'first_take_point'
    | 'last_take_point'
    | 'surface_location'
    | 'bottom_hole_location'
    | 'created_by'
    | 'created_date'
    | 'modified_by'
    | 'modified_date'
    | 'version_id'
  )[];
  limit?: number;
}
export interface SearchForLeases {
  id?: string | number | boolean | null;
  contract_name?: string | number | boolean | null;
  file_number?: string | number | boolean | null;
  area_id?: string | number | boolean | null;
  area_name?: string | number | boolean | null;
  contract_type?: string | number | boolean | null;
  contract_status?: string | number | boolean | null;
  standing?: string | number | boolean | null;
  lease_acres?: string | number | boolean | null;
  royalty_rate?: string | number | boolean | null;
  royalty_reduction?: string | number | boolean | null;
  bonus?: string | number | boolean | null;
  extension_amount?: string | number | boolean | null;
  extended?: string | number | boolean | null;
  contract_date?: string | number | boolean | null;
  expiration_date?: string | number | boolean | null;
  extension_due_date?: string | number | boolean | null;
  recording_date?: string | number | boolean | null;
  term?: string | number | boolean | null;
  extension_term?: string | number | boolean | null;
  instrument_number?: string | number | boolean | null;
  pooling?: string | number | boolean | null;
  continuous_drilling_obligation?: string | number | boolean | null;
  vertical_pugh?: string | number | boolean | null;
  horizontal_pugh?: string | number | boolean | null;
  pugh_reading?: string | number | boolean | null;
  continuous_drilling_obligation_terms?: string | number | boolean | null;
  legal_description?: string | number | boolean | null;
  created_by?: string | number | boolean | null;
  modified_by?: string | number | boolean | null;
  version_id?: string | number | boolean | null;
  q?: string;
  /**
   * The text must be found in one of these.
   */
  fields?: (
    | 'contract_name'
    | 'file_number'
    | 'area_id'
    | 'area_name'
    | 'contract_type'
    | 'contract_status'
    | 'standing'
    | 'lease_acres'
    | 'royalty_rate'
    | 'royalty_reduction'
    | 'bonus'
    | 'extension_amount'
    | 'extended'
    | 'contract_date'
    | 'expiration_date'
    | 'extension_due_date'
    | 'recording_date'
    | 'term'
    | 'extension_term'
    | 'instrument_number'
    | 'pooling'
    | 'continuous_drilling_obligation'
    | 'vertical_pugh'
    | 'horizontal_pugh'
    | 'pugh_reading'
    | 'continuous_drilling_obligation_terms'
    | 'legal_description'
    | 'created_by'
    | 'created_date'
    | 'modified_by'
    | 'modified_date'
    | 'version_id'
  )[];
  limit?: number;
}
export interface SearchForOwners {
  id?: string | number | boolean | null;
  owner_name?: string | number | boolean | null;
  area_id?: string | number | boolean | null;
  area_name?: string | number | boolean | null;
  owner_type?: string | number | boolean | null;
  entity_type?: string | number | boolean | null;
  tax_id?: string | number | boolean | null;
  status?: string | number | boolean | null;
  email?: string | number | boolean | null;
  phone_number?: string | number | boolean | null;
  address_line_1?: string | number | boolean | null;
  address_line_2?: string | number | boolean | null;
  city?: string | number | boolean | null;
  state?: string | number | boolean | null;
  zipcode?: string | number | boolean | null;
  country?: string | number | boolean | null;
  created_by?: string | number | boolean | null;
  modified_by?: string | number | boolean | null;
  version_id?: string | number | boolean | null;
  q?: string;
  /**
   * The text must be found in one of these.
   */
  fields?: (
    | 'owner_name'
    | 'area_id'
    | 'area_name'
    | 'owner_type'
    | 'entity_type'
    | 'tax_id'
    | 'status'
    | 'email'
    | 'phone_number'
    | 'address_line_1'
    | 'address_line_2'
    | 'city'
    | 'state'
    | 'zipcode'
    | 'country'
    | 'created_by'
    | 'created_date'
    | 'modified_by'
    | 'modified_date'
    | 'version_id'
  )[];
  limit?: number;
}
export interface SearchForTracts {
  id?: string | number | boolean | null;
  tract_name?: string | number | boolean | null;
  area_id?: string | number | boolean | null;
  area_name?: string | number | boolean | null;
  gross_acres?: string | number | boolean | null;
  is_parent_tract?: string | number | boolean | null;
  county?: string | number | boolean | null;
  state?: string | number | boolean | null;
  survey_abstract?: string | number | boolean | null;
  township?: string | number | boolean | null;
  range?: string | number | boolean | null;
  section?: string | number | boolean | null;
  block?: string | number | boolean | null;
  lot_parcel?: string | number | boolean | null;
  quarter_quarter?: string | number | boolean | null;
  legal_description?: string | number | boolean | null;
  metes_bounds?: string | number | boolean | null;
  created_by?: string | number | boolean | null;
  modified_by?: string | number | boolean | null;
  version_id?: string | number | boolean | null;
  q?: string;
  /**
   * The text must be found in one of these.
   */
  fields?: (
    | 'tract_name'
    | 'area_id'
    | 'area_name'
    | 'gross_acres'
    | 'is_parent_tract'
    | 'county'
    | 'state'
    | 'survey_abstract'
    | 'township'
    | 'range'
    | 'section'
    | 'block'
    | 'lot_parcel'
    | 'quarter_quarter'
    | 'legal_description'
    | 'metes_bounds'
    | 'created_by'
    | 'created_date'
    | 'modified_by'
    | 'modified_date'
    | 'version_id'
  )[];
  limit?: number;
}
export interface SearchForUnits {
  id?: string | number | boolean | null;
  unit_name?: string | number | boolean | null;
  unit_number?: string | number | boolean | null;
  area_id?: string | number | boolean | null;
  area_name?: string | number | boolean | null;
  unit_kind?: string | number | boolean | null;
  unit_acres?: string | number | boolean | null;
  unit_products?: string | number | boolean | null;
  unit_operator?: string | number | boolean | null;
  unit_depths?: string | number | boolean | null;
  unit_effective_date?: string | number | boolean | null;
  unit_end_date?: string | number | boolean | null;
  designation_number?: string | number | boolean | null;
  designation_recorded?: string | number | boolean | null;
  unit_notes?: string | number | boolean | null;
  created_by?: string | number | boolean | null;
  modified_by?: string | number | boolean | null;
  version_id?: string | number | boolean | null;
  q?: string;
  /**
   * The text must be found in one of these.
   */
  fields?: (
    | 'unit_name'
    | 'unit_number'
    | 'area_id'
    | 'area_name'
    | 'unit_kind'
    | 'unit_acres'
    | 'unit_products'
    | 'unit_operator'
    | 'unit_depths'
    | 'unit_effective_date'
    | 'unit_end_date'
    | 'designation_number'
    | 'designation_recorded'
    | 'unit_notes'
    | 'created_by'
    | 'created_date'
    | 'modified_by'
    | 'modified_date'
    | 'version_id'
  )[];
  limit?: number;
}
export interface SearchForProrationUnits {
  id?: string | number | boolean | null;
  name?: string | number | boolean | null;
  held_acres?: string | number | boolean | null;
  unit_acres?: string | number | boolean | null;
  tract_feet?: string | number | boolean | null;
  unit_feet?: string | number | boolean | null;
  agreed_factor?: string | number | boolean | null;
  participation_factor?: string | number | boolean | null;
  depths?: string | number | boolean | null;
  tract_id?: string | number | boolean | null;
  well_id?: string | number | boolean | null;
  created_by?: string | number | boolean | null;
  modified_by?: string | number | boolean | null;
  version_id?: string | number | boolean | null;
  q?: string;
  /**
   * The text must be found in one of these.
   */
  fields?: (
    | 'name'
    | 'held_acres'
    | 'unit_acres'
    | 'tract_feet'
    | 'unit_feet'
    | 'agreed_factor'
    | 'participation_factor'
    | 'depths'
    | 'tract_id'
    | 'well_id'
    | 'created_by'
    | 'created_date'
    | 'modified_by'
    | 'modified_date'
    | 'version_id'
  )[];
  limit?: number;
}
/**
 * This interface was referenced by `Calls`'s JSON-Schema
 * via the `definition` "Refusal".
 */
export interface Refusal {
  success: false;
  code: string;
  message: string;
  details: {
    path: string;
    message: string;
  }[];
  [k: string]: unknown;
}
