package manifests

import (
	"fmt"
	"slices"

	certificates "github.com/cert-manager/cert-manager/pkg/apis/certmanager/v1"
	monitoring "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	apps "k8s.io/api/apps/v1"
	autoscaling "k8s.io/api/autoscaling/v2"
	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	v1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	gateway "sigs.k8s.io/gateway-api/apis/v1"
)

// pod is what the pods of one Deployment are like.
type pod struct {
	deployment string
	labels     labels.Set
	spec       core.PodSpec
}

// release is what one installation of the chart holds, and what is wrong with it.
type release struct {
	pods []pod
	// Of CronJobs, made into Jobs by hand.
	commands []pod
	services map[string]*core.Service
	accounts map[string]bool
	policies []*networking.NetworkPolicy
	problems []string
}

func (r *release) wrong(format string, args ...any) {
	r.problems = append(r.problems, fmt.Sprintf(format, args...))
}

// check finds what the types cannot say: references that lead nowhere, and pods that may do more than ours may.
func check(objects []runtime.Object) []string {
	r := releaseOf(objects)
	for _, one := range r.pods {
		r.checkPod(one)
		r.checkPolicies(one)
		for _, container := range one.spec.Containers {
			r.checkLife(one, container)
		}
	}
	r.checkPriorities()
	for _, one := range r.commands {
		r.checkPod(one)
		r.checkPolicies(one)
		r.checkCommand(one)
	}
	for _, service := range r.services {
		r.checkService(service)
	}
	budgets := map[string]bool{}
	for _, object := range objects {
		switch one := object.(type) {
		case *networking.Ingress:
			r.checkIngress(one)
		case *gateway.HTTPRoute:
			r.checkRoute(one)
		case *certificates.Certificate:
			r.checkCertificate(one)
		case *policy.PodDisruptionBudget:
			for _, found := range r.selected("PodDisruptionBudget "+one.Name, one.Spec.Selector) {
				budgets[found.deployment] = true
			}
		case *autoscaling.HorizontalPodAutoscaler:
			r.checkAutoscaler(one)
		case *monitoring.ServiceMonitor:
			r.checkMonitor(one)
		}
	}
	for _, one := range r.pods {
		if !budgets[one.deployment] {
			r.wrong("Deployment %s: no PodDisruptionBudget selects its pods", one.deployment)
		}
	}
	slices.Sort(r.problems)
	return r.problems
}

func releaseOf(objects []runtime.Object) *release {
	r := &release{services: map[string]*core.Service{}, accounts: map[string]bool{}}
	seen := map[string]bool{}
	for _, object := range objects {
		name := nameOf(object)
		if seen[name] {
			r.wrong("%s is there twice", name)
		}
		seen[name] = true
		switch one := object.(type) {
		case *apps.Deployment:
			r.add(one)
		case *batch.CronJob:
			r.addCommand(one)
		case *core.Service:
			r.services[one.Name] = one
		case *core.ServiceAccount:
			r.accounts[one.Name] = true
		case *networking.NetworkPolicy:
			r.policies = append(r.policies, one)
		case *core.Secret:
			r.wrong("%s: secrets are made outside the chart", name)
		}
	}
	return r
}

func (r *release) add(deployment *apps.Deployment) {
	template := deployment.Spec.Template
	one := pod{deployment.Name, template.Labels, template.Spec}
	r.pods = append(r.pods, one)
	if !matches(deployment.Spec.Selector, one.labels) {
		r.wrong("Deployment %s: its selector does not match its own pods", deployment.Name)
	}
	rolling := deployment.Spec.Strategy.RollingUpdate
	if rolling == nil || rolling.MaxUnavailable == nil || rolling.MaxUnavailable.IntValue() != 0 {
		r.wrong("Deployment %s: a rolling update must not take a pod away before another is ready", deployment.Name)
	}
}

func (r *release) addCommand(job *batch.CronJob) {
	template := job.Spec.JobTemplate.Spec.Template
	r.commands = append(r.commands, pod{job.Name, template.Labels, template.Spec})
	// A backup alone does: it changes nothing of the installation, and goes on where it was stopped.
	args := template.Spec.Containers[0].Args
	if len(args) > 0 && args[0] == "backup" {
		if job.Spec.ConcurrencyPolicy != batch.ForbidConcurrent {
			r.wrong("CronJob %s: two backups would be taken at once", job.Name)
		}
		return
	}
	if job.Spec.Suspend == nil || !*job.Spec.Suspend {
		r.wrong("CronJob %s: runs by itself", job.Name)
	}
	if limit := job.Spec.JobTemplate.Spec.BackoffLimit; limit == nil || *limit != 0 {
		r.wrong("CronJob %s: is tried again before somebody has looked", job.Name)
	}
}

func (r *release) checkAutoscaler(scaler *autoscaling.HorizontalPodAutoscaler) {
	target := scaler.Spec.ScaleTargetRef.Name
	if !slices.ContainsFunc(r.pods, func(one pod) bool { return one.deployment == target }) {
		r.wrong("HorizontalPodAutoscaler %s scales %s, which is not there", scaler.Name, target)
	}
	if lowest := scaler.Spec.MinReplicas; lowest != nil && *lowest > scaler.Spec.MaxReplicas {
		r.wrong("HorizontalPodAutoscaler %s: its least is more than its most", scaler.Name)
	}
}

// checkMonitor wants every pod to be asked for its metrics.
func (r *release) checkMonitor(monitor *monitoring.ServiceMonitor) {
	for _, one := range r.pods {
		isAsked := func(service *core.Service) bool {
			return matches(&monitor.Spec.Selector, service.Labels) &&
				labels.SelectorFromSet(service.Spec.Selector).Matches(one.labels) &&
				!slices.ContainsFunc(monitor.Spec.Endpoints, func(endpoint monitoring.Endpoint) bool {
					return portOf(service, endpoint.Port) == nil
				})
		}
		if !slices.ContainsFunc(values(r.services), isAsked) {
			r.wrong("ServiceMonitor %s: leaves Deployment %s out", monitor.Name, one.deployment)
		}
	}
}

// selected answers the pods that are chosen, and complains when there are none.
func (r *release) selected(who string, selector *v1.LabelSelector) (found []pod) {
	for _, one := range r.pods {
		if matches(selector, one.labels) {
			found = append(found, one)
		}
	}
	if len(found) == 0 {
		r.wrong("%s: selects no pod", who)
	}
	return found
}

func matches(selector *v1.LabelSelector, given map[string]string) bool {
	chosen, err := v1.LabelSelectorAsSelector(selector)
	return err == nil && chosen.Matches(labels.Set(given))
}

func nameOf(object runtime.Object) string {
	accessor, err := meta.Accessor(object)
	if err != nil {
		return "an object without a name"
	}
	return object.GetObjectKind().GroupVersionKind().Kind + " " + accessor.GetName()
}

func values[Key comparable, Value any](all map[Key]Value) (list []Value) {
	for _, one := range all {
		list = append(list, one)
	}
	return list
}
