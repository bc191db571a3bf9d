import { api } from '../../shared/api/api.js';
import { change } from '../../shared/api/endpoint.js';

const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCategory: change(build, 'POST /api/teams/{teamId}/categories', ['Category']),
    updateCategory: change(build, 'PATCH /api/teams/{teamId}/categories/{categoryId}', ['Category']),
    deleteCategory: change(build, 'DELETE /api/teams/{teamId}/categories/{categoryId}', ['Category']),
  }),
});

export const { useCreateCategoryMutation, useUpdateCategoryMutation, useDeleteCategoryMutation } = categoriesApi;
